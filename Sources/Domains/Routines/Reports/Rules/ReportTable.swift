import Kernel

/// A report: its columns, and rows with a value for each.
struct ReportTable: Sendable {
  let columns: [(key: ReportKey, type: ColumnType)]
  var rows: [[Fact]] = []

  init(_ columns: [(key: ReportKey, type: ColumnType)]) { self.columns = columns }

  /// Text columns, then numbers.
  init(texts: [ReportKey], numbers: [ReportKey]) {
    columns = texts.map { ($0, $0 == .date ? .date : .text) } + numbers.map { ($0, .number) }
  }

  /// Rows by their first columns.
  mutating func sort() {
    rows.sort { first, second in
      for (one, other) in zip(first, second) {
        let (one, other) = (one.cell, other.cell)
        if one != other { return one < other }
      }
      return false
    }
  }

  func headings(in words: ShiftWords) -> [ReportColumn] {
    columns.map { column in
      ReportColumn(
        key: column.key, label: words.inRoutineWords(column.key.label(words.language)),
        type: column.type)
    }
  }

  /// The first record holds the keys.
  var csv: String { CSVWriter.text(columns.map(\.key.rawValue), rows.map { $0.map(\.cell) }) }
}

extension Fact {
  /// As a cell of a sheet shows it.
  fileprivate var cell: String {
    switch self {
    case .text(let text): text
    case .int(let number): String(number)
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    default: ""
    }
  }
}

/// Numbers that are added up under the texts of their row.
struct ReportSums: Sendable {
  private(set) var sums: [[String]: [ReportKey: Int]] = [:]

  mutating func add(_ key: ReportKey, by amount: Int = 1, of row: [String]) {
    sums[row, default: [:]][key, default: 0] += amount
  }
}
