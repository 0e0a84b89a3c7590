import Kernel

/// People as a table, CSV: what each row says, and what is wrong with it.
struct StaffTable {
  private(set) var rows: [StaffRow] = []
  private(set) var findings: [StaffFinding] = []

  /// Rows of one table.
  static let rowsMax = 2_000

  init(_ text: String) {
    var columns: [StaffColumn?]?
    var (number, count) = (0, 0)
    var (rows, findings) = ([StaffRow](), [StaffFinding]())
    CSVRows(text).each { _, fields in
      number += 1
      guard let known = columns else {
        columns = StaffTable.columns(fields, &findings)
        return
      }
      guard fields.contains(where: { !$0.trimmed.isEmpty }) else { return }
      count += 1
      guard count <= StaffTable.rowsMax, findings.allSatisfy({ $0.row > 1 }) else { return }
      rows.append(StaffRow(number, fields, known, &findings))
    }
    if columns == nil { findings.append(StaffFinding(1, .header, .staffColumnsMissing)) }
    if count > StaffTable.rowsMax {
      findings.append(
        StaffFinding(1, .header, .tooManyRows(max: StaffTable.rowsMax, found: count)))
    }
    (self.rows, self.findings) = (rows, findings)
  }

  /// What the columns are, as the header says; each heading is a column's name, or its word in
  /// either language.
  private static func columns(
    _ header: [String], _ findings: inout [StaffFinding]
  ) -> [StaffColumn?] {
    let columns = header.map { StaffColumn(heading: $0.trimmed) }
    for (heading, column) in zip(header, columns) where column == nil {
      findings.append(StaffFinding(1, .header, .columnUnknown(name: heading.trimmed)))
    }
    let known = columns.compactMap(\.self)
    if !known.contains(where: \.namesPerson) || known.count < 2 {
      findings.append(StaffFinding(1, .header, .staffColumnsMissing))
    }
    return columns
  }
}

extension StaffColumn {
  fileprivate init?(heading: String) {
    let plain = heading.unicodeLowercased
    let found = StaffColumn.allCases.first { column in
      let words = [column.rawValue] + Language.allCases.map(column.label)
      return column != .header && words.contains { $0.unicodeLowercased == plain }
    }
    guard let found else { return nil }
    self = found
  }

  /// It says whose row it is.
  var namesPerson: Bool { self == .userId || self == .login || self == .name }

  /// The balance that it is of.
  var balance: LeaveType? {
    switch self {
    case .earned: .earned
    case .casual: .casual
    case .medical: .medical
    case .special: .special
    default: nil
    }
  }
}
