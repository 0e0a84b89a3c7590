import Kernel

/// A rule of a list that somebody hands in, before it is found to be one.
struct ListedRule: Sendable {
  let line: Int
  var form = SpamRuleForm()

  /// What is wrong with how it is written.
  var fault: (any Fault)?
}

/// Lists of rules as people hand them in, one rule after the other.
enum RuleList {
  /// One number or pattern a line; `#` begins a remark.
  static func eachRule(
    ofLines bytes: [UInt8], _ action: RuleAction, _ body: (ListedRule) throws -> Void
  ) rethrows {
    try eachLine(of: bytes) { number, line in
      let given = line.prefix { $0 != UInt8(ascii: "#") }
      let pattern = String(decoding: given, as: UTF8.self).trimmed
      if !pattern.isEmpty { try body(rule(number, pattern, action)) }
    }
  }

  /// The numbers of an address book, each a rule of its own.
  static func eachRule(
    ofCards bytes: [UInt8], _ action: RuleAction, _ body: (ListedRule) throws -> Void
  ) rethrows {
    try AddressBook.eachEntry(ofCards: bytes) { entry in
      var rule = ListedRule(line: entry.line)
      rule.form.kind = .value(.exact)
      rule.form.pattern = .value(entry.number)
      rule.form.action = .value(action)
      if let name = shownName(entry.name) { rule.form.name = .value(name) }
      try body(rule)
    }
  }

  /// A number, the beginning of numbers, or a pattern.
  private static func rule(_ line: Int, _ text: String, _ action: RuleAction) -> ListedRule {
    var rule = ListedRule(line: line)
    let stars = text.utf8.count { $0 == UInt8(ascii: "*") }
    let hasSigns = stars > 0 || text.utf8.contains(UInt8(ascii: "?"))
    let isPrefix = stars == 1 && text.hasSuffix("*") && !text.contains("?")
    rule.form.kind = .value(isPrefix ? .prefix : hasSigns ? .wildcard : .exact)
    rule.form.pattern = .value(isPrefix ? String(text.dropLast()) : text)
    rule.form.action = .value(action)
    return rule
  }

  /// Of a table whose first line names the columns; answers whether it does.
  static func eachRule(
    ofTable bytes: [UInt8], _ action: RuleAction, _ body: (ListedRule) throws -> Void
  ) rethrows -> Bool {
    var columns: [String: Int]?
    try CSVRows(bytes, fieldsMax: AddressBook.fieldsMax).each { line, fields in
      guard let columns else {
        columns = Dictionary(
          fields.enumerated().map { ($1.trimmed.asciiLowercased, $0) },
          uniquingKeysWith: { first, _ in first })
        return
      }
      guard columns["kind"] != nil, !(fields.count == 1 && fields[0].isEmpty) else { return }
      try body(rule(line, Record(columns, fields), action))
    }
    return columns?["kind"] != nil
  }

  private static func rule(
    _ line: Int, _ record: Record, _ action: RuleAction
  ) -> ListedRule {
    var rule = ListedRule(line: line)
    rule.form.action = .value(action)
    if let kind = record["kind"] {
      let value = SpamRuleKind(wire: kind.asciiLowercased)
      rule.form.kind = field(value, ProtectionFault.unknownKind, &rule)
    }
    if let given = record["action"] {
      let value = RuleAction(wire: given.asciiLowercased)
      rule.form.action = field(value, ProtectionFault.ruleLineUnreadable(line: line), &rule)
    }
    if let pattern = record["pattern"] { rule.form.pattern = .value(pattern) }
    if let name = record["name"].flatMap(shownName) { rule.form.name = .value(name) }
    if let priority = record["priority"] {
      let value = Int(priority).flatMap { -100...100 ~= $0 ? $0 : nil }
      rule.form.priority = field(value, ProtectionFault.badPriority, &rule)
    }
    if let enabled = record["enabled"]?.asciiLowercased {
      let fault = ProtectionFault.ruleLineUnreadable(line: line)
      rule.form.enabled = field(switchWords[enabled], fault, &rule)
    }
    for word in record["channels"]?.split(whereSeparator: { " |;,/".contains($0) }) ?? [] {
      let channel = CallChannel(wire: String(word).asciiLowercased)
      let fault = ProtectionFault.ruleLineUnreadable(line: line)
      let known: Field<CallChannel> = field(channel, fault, &rule)
      rule.form.channels = .value((rule.form.channels.value ?? []) + [known])
    }
    if let end = record["expiresat"] {
      let fault = ProtectionFault.ruleLineUnreadable(line: line)
      rule.form.expiresAt = field(Instant(rfc3339: end), fault, &rule)
    }
    if let times = record["schedule"] {
      rule.form.schedule = field(
        RuleScheduleForm(field: times), ProtectionFault.badSchedule, &rule)
    }
    return rule
  }

  /// How people write that a rule is switched on, or is not.
  private static let switchWords = [
    "true": true, "yes": true, "ja": true, "1": true,
    "false": false, "no": false, "nej": false, "0": false,
  ]

  private static func field<Value>(
    _ value: Value?, _ fault: some Fault, _ rule: inout ListedRule
  ) -> Field<Value> {
    if let value { return .value(value) }
    if rule.fault == nil { rule.fault = fault }
    return .invalid
  }

  /// A line of a table.
  private struct Record {
    private let columns: [String: Int]
    private let fields: [String]

    init(_ columns: [String: Int], _ fields: [String]) {
      (self.columns, self.fields) = (columns, fields)
    }

    /// What stands in a column, without the sign that keeps spreadsheets from reckoning.
    subscript(_ name: String) -> String? {
      guard let index = columns[name], index < fields.count else { return nil }
      let text = fields[index].trimmed
      let isGuarded = text.hasPrefix("'") && "=+-@".contains(text.dropFirst().first ?? " ")
      let plain = isGuarded ? String(text.dropFirst()) : text
      return plain.isEmpty ? nil : plain
    }
  }
}

extension RuleScheduleForm {
  /// Reads days and times such as `1 2 22:00-06:00`; `nil` where they are none.
  fileprivate init?(field: String) {
    let words = field.split(separator: " ")
    let times = words.last?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    let days = words.dropLast().compactMap { Int($0) }
    guard times.count == 2, days.count == words.count - 1 else { return nil }
    self.init(
      days: .value(days.map { .value($0) }), from: .value(String(times[0])),
      to: .value(String(times[1])))
  }
}

/// A name of one line that can be shown; `nil` for none.
func shownName(_ given: String) -> String? {
  guard case .text(let line) = NormalizedText.singleLine(given) else { return nil }
  return String(line.prefix(120))
}
