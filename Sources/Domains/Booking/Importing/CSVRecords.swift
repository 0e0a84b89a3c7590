import Kernel

/// Records of a CSV text (RFC 4180) whose first line names the columns.
///
/// Columns are those of a record, in any order and case; aliases stand in one field, `|` between.
/// Columns of other names are passed over.
struct CSVRecords {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func records(
    _ body: (Int, Result<CatalogueRecord, CatalogueRule.Unfit>) throws -> Void
  ) throws {
    var columns: [String: Int]?
    try rows { line, fields in
      guard let columns else {
        columns = Dictionary(
          fields.enumerated().map { (trimmed($1).asciiLowercased, $0) },
          uniquingKeysWith: { first, _ in first })
        return
      }
      if fields.count == 1, trimmed(fields[0]).isEmpty { return }
      try body(line, record(fields, columns))
    }
    guard let columns, columns["brand"] != nil, columns["model"] != nil else {
      throw CatalogueFileError("the first line must name the columns brand and model")
    }
  }

  private func record(
    _ fields: [String], _ columns: [String: Int]
  ) -> Result<CatalogueRecord, CatalogueRule.Unfit> {
    func field(_ name: String) -> String? {
      guard let index = columns[name], index < fields.count else { return nil }
      let text = trimmed(fields[index])
      return text.isEmpty ? nil : text
    }
    let year = field("releasedyear")
    let popularity = field("popularity")
    if let year, Int(year) == nil { return .failure(.invalidType) }
    if let popularity, Int(popularity) == nil { return .failure(.invalidType) }
    return .success(
      CatalogueRecord(
        brand: field("brand"), model: field("model"), category: field("category"),
        aliases: field("aliases")?.split(separator: "|").map(String.init),
        releasedYear: year.flatMap { Int($0) }, popularity: popularity.flatMap { Int($0) }))
  }

  private func trimmed(_ text: String) -> String {
    if case .text(let line) = NormalizedText.singleLine(text) { return line }
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }

  /// Lends the fields of each row, with the line where it begins. A quoted field may hold commas,
  /// line ends and doubled quotation marks.
  private func rows(_ body: (Int, [String]) throws -> Void) throws {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var line = 1
    var start = 1
    var index = 0
    func end() throws {
      fields.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isQuoted {
        guard byte == UInt8(ascii: "\"") else {
          field.append(byte)
          continue
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
          field.append(byte)
          index += 1
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where field.isEmpty: isQuoted = true
      case UInt8(ascii: ","): try end()
      case UInt8(ascii: "\r") where index < bytes.count && bytes[index] == UInt8(ascii: "\n"):
        continue
      case UInt8(ascii: "\n"):
        try end()
        try body(start, fields)
        fields.removeAll(keepingCapacity: true)
        start = line
      default: field.append(byte)
      }
    }
    if !fields.isEmpty || !field.isEmpty {
      try end()
      try body(start, fields)
    }
  }
}
