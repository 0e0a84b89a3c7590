import Kernel

/// Holidays as a table, CSV. Source: leave specification 8.1.
struct HolidayTable {
  private let rows: CSVRows

  init(_ text: String) { rows = CSVRows(text) }

  /// Row 1 is the header; blank records are passed over and counted.
  func read(into reading: inout HolidayReading) {
    var columns: Columns?
    var row = 0
    rows.each { _, fields in
      row += 1
      guard row > 1 else {
        columns = Columns(fields)
        return
      }
      guard let columns, fields.contains(where: { !$0.trimmed.isEmpty }) else { return }
      take(row, fields, columns, into: &reading)
    }
    if columns == nil { reading.refuseAll(.missingColumn) }
  }

  private func take(
    _ row: Int, _ fields: [String], _ columns: Columns, into reading: inout HolidayReading
  ) {
    let name = fields.cell(columns.name)
    guard let date = ListedDate.read(fields.cell(columns.date)) else {
      return reading.takeUndated(row, name: name)
    }
    guard reading.isWanted(date) else { return }
    reading.take(
      row, [date], name: name,
      isOptional: columns.optional.map { isOptional(fields.cell($0)) } ?? false)
  }

  private func isOptional(_ cell: String) -> Bool {
    let cell = cell.unicodeLowercased
    return ["yes", "true", "1"].contains(cell) || cell.contains("optional")
  }

  /// Which column is what, as the header says.
  private struct Columns {
    let date: Int
    let name: Int
    let optional: Int?

    init?(_ header: [String]) {
      let header = header.map(\.unicodeLowercased)
      func first(_ word: String, but taken: Int...) -> Int? {
        header.indices.first { !taken.contains($0) && header[$0].contains(word) }
      }
      guard let date = first("date"),
        let name = first("name", but: date) ?? first("holiday", but: date)
      else { return nil }
      self.date = date
      self.name = name
      optional = header.indices.first { index in
        index != date && index != name
          && ["optional", "type"].contains(where: header[index].contains)
      }
    }
  }
}

extension [String] {
  /// A field without white space around; a short record lacks its last ones.
  fileprivate func cell(_ index: Int) -> String {
    indices.contains(index) ? self[index].trimmed : ""
  }
}

/// Dates as lists of holidays write them: `YYYY-MM-DD`, `DD/MM/YYYY` or `DD-MM-YYYY`.
enum ListedDate {
  /// Day and month may have one digit where the year comes last.
  static func read(_ text: String) -> CalendarDate? {
    guard let date = parse(text), GivenPeriod.contains(date) else { return nil }
    return date
  }

  private static func parse(_ text: String) -> CalendarDate? {
    if let date = CalendarDate(text) { return date }
    for separator in ["/", "-"] as [Character] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3, let day = number(parts[0], digits: 1...2),
        let month = number(parts[1], digits: 1...2), let year = number(parts[2], digits: 4...4)
      else { continue }
      return CalendarDate(year: year, month: month, day: day)
    }
    return nil
  }

  /// So many ASCII digits and nothing else.
  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    let isDigits = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return isDigits && digits ~= text.utf8.count ? Int(text) : nil
  }
}
