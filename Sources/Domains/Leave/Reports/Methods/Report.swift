import Kernel
import Platform
import Store

extension Leave {
  /// `leave.report`: rows for HR, or the same as CSV.
  func report(_ params: ReportParams, _ call: JobCall) throws -> ReportResult {
    try call.snapshot { try report(params, call, in: $0.database) }
  }

  private func report(
    _ params: ReportParams, _ call: JobCall, in database: Database
  ) throws -> ReportResult {
    let clock = try call.clock(in: database)
    let period = try reportPeriod(from: params.from, to: params.to, clock)
    let request = ReportRequest(
      period: period, clock: clock, department: params.department,
      organizationId: call.actor.organizationId,
      language: call.language)
    try call.step()
    let rows =
      switch params.kind {
      case .payroll: try database.payroll(request, members: call.services.ports.members)
      case .usage: try database.usage(request)
      case .liability: try database.liability(request, members: call.services.ports.members)
      case .absence: try database.absences(request)
      }
    try call.step()
    let sheet = ReportSheet.of(params.kind)
    let (from, to) = (period.first, period.last)
    let isCSV = params.format == .csv
    return ReportResult(
      kind: params.kind, label: params.kind.label(call.language), from: from, to: to,
      format: params.format, columns: sheet.headings(in: call.language), rows: isCSV ? [] : rows,
      csv: isCSV ? sheet.csv(rows) : nil, mime: isCSV ? "text/csv; charset=utf-8" : nil,
      fileName: isCSV ? "leave-\(params.kind.rawValue)-\(from)-\(to).csv" : nil)
  }
}

/// The period of a report: both ends included, at most a leap year.
private func reportPeriod(
  from: String, to: String, _ clock: LeaveClock
) throws -> CalendarDays {
  var dates = GivenDates(clock)
  let first = dates.read(from, at: "/from")
  let last = dates.read(to, at: "/to")
  try dates.orThrow()
  guard first <= last else { throw Refusal([Violation(LeaveFault.invalidDates, at: "/to")]) }
  guard first.days(to: last) < reportDaysMax else {
    throw Refusal([Violation(LeaveFault.periodTooLong(maximum: reportDaysMax), at: "/to")])
  }
  return first.days(through: last)
}

/// Unit: calendar days.
private let reportDaysMax = 366
