import Kernel

/// What a report of a kind shows, column by column: the same list makes the JSON's headings and
/// the CSV.
struct ReportSheet {
  struct Column {
    let key: ReportKey

    /// The member that says it to people, where it is not that of the key.
    var shownBy: String?
    let cell: (ReportRow) -> String?
  }

  let columns: [Column]

  /// The columns with their headings.
  func headings(in language: Language) -> [ReportColumn] {
    columns.map {
      ReportColumn(key: $0.key, label: $0.key.label(language), shownBy: $0.shownBy)
    }
  }

  /// The first record holds the keys, which are the same in every language.
  func csv(_ rows: [ReportRow]) -> String {
    var csv = CSVWriter()
    csv.add(columns.map(\.key.rawValue))
    for row in rows { csv.add(columns.map { $0.cell(row) ?? "" }) }
    return csv.text
  }
}

extension ReportSheet {
  static func of(_ kind: ReportKind) -> ReportSheet {
    switch kind {
    case .payroll:
      ReportSheet(
        columns: person + [
          Column(key: .unpaidDays) { row in row.unpaidDays.map(shown) },
          Column(key: .halfPayDays) { row in row.halfPayDays.map(shown) },
          Column(key: .encashedDays) { row in
            row.encashedDays.map(shown)
          },
          Column(key: .encashedAmountMinor, shownBy: "encashedAmountLabel") { row in
            row.encashedAmount.map { "\($0.amountMinor)" }
          },
          Column(key: .currency) { row in row.encashedAmount?.currency },
        ])
    case .usage:
      ReportSheet(columns: [
        Column(key: .type) { row in row.type?.rawValue },
        Column(key: .typeLabel) { row in row.typeLabel },
        Column(key: .role) { row in row.role?.rawValue },
        Column(key: .roleLabel) { row in row.roleLabel },
        Column(key: .requests) { row in row.requests.map(String.init) },
        Column(key: .approved) { row in row.approved.map(String.init) },
        Column(key: .rejected) { row in row.rejected.map(String.init) },
        Column(key: .cancelled) { row in row.cancelled.map(String.init) },
        Column(key: .open) { row in row.open.map(String.init) },
        Column(key: .days) { row in row.days.map(shown) },
        Column(key: .decisions) { row in row.decisions.map(String.init) },
        Column(key: .medianHours) { row in row.medianHours.map(shown) },
      ])
    case .liability:
      ReportSheet(
        columns: person + [
          Column(key: .days) { row in row.days.map(shown) },
          Column(key: .amountMinor, shownBy: "amountLabel") { row in
            row.amount.map { "\($0.amountMinor)" }
          },
          Column(key: .currency) { row in row.amount?.currency },
        ])
    case .absence:
      ReportSheet(
        columns: person + [
          Column(key: .type) { row in row.type?.rawValue },
          Column(key: .typeLabel) { row in row.typeLabel },
          Column(key: .startDate) { row in row.startDate?.description },
          Column(key: .endDate) { row in row.endDate?.description },
          Column(key: .days) { row in row.days.map(shown) },
        ])
    }
  }

  private static var person: [Column] {
    [
      Column(key: .userId) { row in row.userId },
      Column(key: .name) { row in row.name },
      Column(key: .employeeCode) { row in row.employeeCode },
      Column(key: .department) { row in row.department },
    ]
  }
}

/// A number as programs read it: whole ones without a point.
private func shown(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}
