import Kernel
import Platform

/// A value as one cell of a table: short, for people, on one line.
struct CellText {
  private let zone: TimeZoneRules

  /// Members that name the thing they belong to, the best first.
  static let names = ["label", "displayName", "name", "title", "message"]

  /// What is said of something that may be done.
  static let allowed = "allowed"

  init(timeZone: String) {
    zone = TimeZones().rules(named: timeZone) ?? .utc
  }

  func text(_ value: JSONTree?) -> String {
    switch value {
    case nil, .null: ""
    case .string(let text): line(moment(text) ?? text)
    case .bool(let bool): bool ? "yes" : "no"
    case .integer, .real: value?.text ?? ""
    case .array(let items): list(items)
    case .object: object(value ?? [:])
    }
  }

  /// Whether the cells of a column stand at the right.
  func isNumber(_ value: JSONTree?) -> Bool {
    switch value {
    case .integer, .real: true
    case .object: money(value ?? [:]) != nil
    default: false
    }
  }

  private func list(_ items: [JSONTree]) -> String {
    let texts = items.map(text).filter { !$0.isEmpty }
    if items.contains(where: { $0.isObject && CellText.name(of: $0) == nil }) {
      return items.count == 1 ? text(items[0]) : "\(items.count) of them"
    }
    return texts.joined(separator: ", ")
  }

  private func object(_ object: JSONTree) -> String {
    if let money = money(object) { return money }
    if let isAllowed = object["allowed"]?.bool { return decision(isAllowed, object) }
    if let name = CellText.name(of: object) { return line(name) }
    let said = object.members.filter { !isMadeID($0.value.string ?? "") }
    return (said.isEmpty ? object.members : said).compactMap { member in
      let text = text(member.value)
      return text.isEmpty ? nil : "\(line(member.name)) \(text)"
    }.joined(separator: ", ")
  }

  /// Whether something may be done; if not, why.
  private func decision(_ isAllowed: Bool, _ object: JSONTree) -> String {
    let why = object["message"]?.string ?? object["reason"]?.string
    return isAllowed ? CellText.allowed : line(why ?? "not allowed")
  }

  static func name(of object: JSONTree) -> String? {
    names.lazy.compactMap { object[$0]?.string }.first { !$0.isEmpty }
  }

  /// `150.00 GBP`.
  private func money(_ object: JSONTree) -> String? {
    guard let amount = object["amountMinor"]?.integer, let currency = object["currency"]?.string,
      object.members.count == 2
    else { return nil }
    let digits = minorDigits[currency] ?? 2
    var text = String(amount.magnitude)
    text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    let whole = text.dropLast(digits)
    let part = digits == 0 ? "" : ".\(text.suffix(digits))"
    return "\(amount < 0 ? "-" : "")\(whole)\(part) \(line(currency))"
  }

  /// A moment as the clock on the wall shows it.
  private func moment(_ text: String) -> String? {
    guard text.utf8.count >= 20, text.utf8.count <= 35, text.contains("T"),
      let instant = Instant(rfc3339: text)
    else { return nil }
    let local = zone.local(at: instant)
    return "\(local.date) \(local.time.shortText)"
  }

  /// Texts may hold what somebody typed: no line ends, nothing that moves the cursor.
  private func line(_ text: String) -> String {
    printable(text.replacing("\n", with: " ").replacing("\t", with: " "))
  }
}

/// Currencies that do not have two digits behind the point. Source: ISO 4217.
private let minorDigits = [
  "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
  "RWF": 0, "UGX": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0, "BHD": 3, "IQD": 3,
  "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
]
