import Kernel

/// Reads a file of complaints about calls as its bytes come in, so that its size does not matter.
///
/// Source: protection specification 5.5, `importComplaints`: RFC 4180, columns found by name.
struct ComplaintFile {
  /// A row that counts.
  struct Row: Equatable, Sendable {
    let line: Int
    let number: String
    let at: Instant
    let isRobocall: Bool
  }

  /// What a record came to.
  enum Found: Equatable, Sendable {
    case row(Row)
    case badDate(line: Int)

    /// The first line does not name the columns.
    case noColumns
  }

  /// The most bytes of a record. Unit: bytes.
  static let recordMax = 1 << 20

  private var fields: [String] = []
  private var field: [UInt8] = []
  private var isQuoted = false

  /// A quotation mark in a quoted field, which ends it unless another follows.
  private var isEnding = false
  private var line = 1
  private var start = 1
  private var size = 0
  private var columns: Columns?

  /// Takes some more bytes, and lends what they complete; `false` when a record is too long.
  mutating func take(_ bytes: ArraySlice<UInt8>, _ body: (Found) throws -> Void) rethrows -> Bool {
    for byte in bytes {
      size += 1
      guard size <= Self.recordMax else { return false }
      if isEnding {
        isEnding = false
        if byte == UInt8(ascii: "\"") {
          field.append(byte)
          continue
        }
        isQuoted = false
      }
      switch byte {
      case UInt8(ascii: "\"") where isQuoted: isEnding = true
      case UInt8(ascii: "\"") where field.isEmpty: isQuoted = true
      case UInt8(ascii: ",") where !isQuoted: endField()
      case UInt8(ascii: "\n") where !isQuoted:
        line += 1
        try endRecord(body)
      default:
        if byte == UInt8(ascii: "\n") { line += 1 }
        field.append(byte)
      }
    }
    return true
  }

  /// The last record, where no end of line follows.
  mutating func finish(_ body: (Found) throws -> Void) rethrows {
    if size > 0 { try endRecord(body) }
    if columns == nil { try body(.noColumns) }
  }

  private mutating func endField() {
    if field.last == UInt8(ascii: "\r") { field.removeLast() }
    fields.append(String(decoding: field, as: UTF8.self).trimmed)
    field.removeAll(keepingCapacity: true)
  }

  private mutating func endRecord(_ body: (Found) throws -> Void) rethrows {
    endField()
    defer {
      fields.removeAll(keepingCapacity: true)
      (size, start, isQuoted) = (0, line, false)
    }
    if fields.count == 1, fields[0].isEmpty { return }
    guard let columns else {
      self.columns = Columns(fields)
      if self.columns == nil { try body(.noColumns) }
      return
    }
    func text(_ column: Int?) -> String {
      column.flatMap { $0 < fields.count ? fields[$0] : nil } ?? ""
    }
    let created = text(columns.created)
    let date = created.isEmpty ? text(columns.violated) : created
    guard let at = moment(date) else {
      try body(.badDate(line: start))
      return
    }
    try body(
      .row(
        Row(
          line: start, number: text(columns.number), at: at,
          isRobocall: text(columns.robocall).asciiUppercased == "Y")))
  }

  /// Where each column stands.
  private struct Columns {
    let number: Int
    let created: Int?
    let violated: Int?
    let robocall: Int?

    init?(_ names: [String]) {
      var names = names
      if let first = names.first, first.hasPrefix("\u{feff}") {
        names[0] = String(first.dropFirst())
      }
      func place(_ name: String) -> Int? {
        names.firstIndex { $0.asciiLowercased == name }
      }
      guard let number = place("company_phone_number") else { return nil }
      self.number = number
      created = place("created_date")
      violated = place("violation_date")
      robocall = place("recorded_message_or_robocall")
      if created == nil && violated == nil { return nil }
    }
  }
}

/// The moment that `YYYY-MM-DD HH:MM:SS` names, in UTC.
private func moment(_ text: String) -> Instant? {
  let parts = text.split(separator: " ")
  guard parts.count == 2 else { return nil }
  return Instant(rfc3339: "\(parts[0])T\(parts[1])Z")
}
