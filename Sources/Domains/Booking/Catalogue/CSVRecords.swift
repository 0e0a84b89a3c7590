import Kernel

/// Records of a CSV text whose first line names the columns.
///
/// Columns are those of a record, in any order and case; aliases stand in one field, `|` between.
/// Columns of other names are passed over.
struct CSVRecords {
  private let rows: CSVRows

  init(_ bytes: [UInt8]) { rows = CSVRows(bytes) }

  func records(
    _ body: (Int, Result<CatalogueRecord, CatalogueRule.Unfit>) throws -> Void
  ) throws {
    var columns: [String: Int]?
    try rows.each { line, fields in
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
      throw CatalogueFileError(.columnsMissing)
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
}
