import Kernel
import Platform
import Wire

extension Routines {
  /// `routines.report`: rows of a period, one's own or everybody's, and the same as CSV where asked
  /// for.
  func report(_ params: ReportParams, _ call: JobCall) throws -> ReportResult {
    let (first, last) = try givenReportPeriod(from: params.from, to: params.to)
    return try call.snapshot { try report(params, first, last, call, $0) }
  }

  private func report(
    _ params: ReportParams, _ first: CalendarDate, _ last: CalendarDate, _ call: JobCall,
    _ reading: ReadCall
  ) throws -> ReportResult {
    try call.step()
    let request = try self.request(params, first, last, reading)
    let table =
      switch params.kind {
      case .work: try request.work()
      case .missed: try request.missed()
      case .horses: try request.horses()
      case .medication: try request.medication()
      case .points: try request.points()
      case .supplies: try request.supplies()
      case .hours: try request.hours()
      }
    try call.step()
    let words = ShiftWords(
      vocabulary: try reading.settings(of: params.stableId).vocabulary, language: call.language)
    let label = words.inRoutineWords(params.kind.label(call.language))
    let isCSV = params.format == .csv
    let times = ShiftTimes(
      zone: try reading.zone(of: params.stableId), now: reading.now, language: call.language)
    return ReportResult(
      kind: params.kind, label: label, from: first, to: last,
      columns: table.headings(in: words),
      rows: ReportRows(table: table), csv: isCSV ? table.csv : nil,
      mime: isCSV ? "text/csv; charset=utf-8" : nil,
      fileName: isCSV ? "routines-\(params.kind.rawValue)-\(first)-\(last).csv" : nil,
      summary: RoutinesText.reportSummary(
        label: label, period: times.period(from: first, to: last), n: table.rows.count
      ).text(in: call.language))
  }

  /// Whose rows are asked for, when the person may see them.
  private func request(
    _ params: ReportParams, _ first: CalendarDate, _ last: CalendarDate, _ call: ReadCall
  ) throws -> ReportRequest {
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    if let horseId = params.horseId { _ = try call.horse(horseId) }
    if let templateId = params.templateId { _ = try call.template(templateId) }
    let caller = try call.caller()
    if let userId = params.userId, userId != caller.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    try caller.require(in: params.stableId)
    let seesAll = caller.holds(.exportData) || caller.holds(.manageSchedules)
    if let userId = params.userId, userId != caller.userId, !seesAll {
      throw Refusal(RoutinesFault.missingPermission(permission: .manageSchedules))
    }
    return ReportRequest(
      call: call, caller: caller, first: first, last: last, stableId: params.stableId,
      userId: params.userId ?? (seesAll ? nil : caller.userId), horseId: params.horseId,
      templateId: params.templateId, seesAll: seesAll)
  }
}

/// Rows as objects by the keys of their columns.
private struct ReportRows: WireWritable {
  let table: ReportTable

  func write(to out: JSONWriter) {
    out.array(table.rows) { row in
      out.beginObject()
      for (column, value) in zip(table.columns, row) {
        out.key(named: column.key.rawValue)
        out.fact(value)
      }
      out.endObject()
    }
  }
}
