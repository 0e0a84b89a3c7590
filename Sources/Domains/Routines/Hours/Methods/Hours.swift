import Kernel
import Platform

extension Routines {
  /// `routines.hours`: one's own planned and worked minutes, for managers everybody's.
  func hours(_ params: HoursParams, _ call: ReadCall) throws -> HoursResult {
    let (first, last) = try givenReportPeriod(from: params.from, to: params.to)
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    let caller = try call.caller()
    if let userId = params.userId, userId != caller.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    let isOwn = params.userId == nil || params.userId == caller.userId
    try caller.require(isOwn ? nil : .manageSchedules, in: params.stableId)
    let userId = params.userId ?? (caller.holds(.manageSchedules) ? nil : caller.userId)
    let rows = addedUp(
      try call.hours(from: first, to: last, in: params.stableId, of: userId, caller),
      by: params.groupBy)
    let totals = HoursTotals(of: rows)
    let isCSV = params.format == .csv
    let words = ShiftWords(
      vocabulary: try call.settings(of: params.stableId).vocabulary, language: call.language)
    let line = RoutinesText.hoursSummary(
      n: totals.shifts, worked: totals.workedMinutes, planned: totals.plannedMinutes,
      review: totals.needsReview == 0 ? nil : totals.needsReview
    ).text(in: call.language)
    return HoursResult(
      from: first, to: last, rows: rows, totals: totals,
      summary: words.inRoutineWords(line),
      csv: isCSV ? Self.csv(rows, params.groupBy) : nil,
      mime: isCSV ? "text/csv; charset=utf-8" : nil,
      fileName: isCSV ? "hours-\(first)-\(last).csv" : nil)
  }

  private static func csv(_ rows: [HoursRow], _ group: HoursGroup) -> String {
    let numbers = ["shifts", "plannedMinutes", "workedMinutes", "needsReview"]
    let keys: [String] =
      switch group {
      case .person: ["userId", "name"]
      case .day: ["date"]
      case .shift: ["date", "instanceId", "templateName", "userId", "name"]
      }
    return CSVWriter.text(
      keys + numbers,
      rows.map { row in
        let texts = [
          "userId": row.userId, "name": row.name, "date": row.date?.description,
          "instanceId": row.instanceId, "templateName": row.templateName,
        ]
        return keys.map { (texts[$0] ?? nil) ?? "" }
          + [row.shifts, row.plannedMinutes, row.workedMinutes, row.needsReview]
          .map(String.init)
      })
  }
}
