import Kernel
import Platform

/// What a report is asked for: the period, and whose rows.
struct ReportRequest {
  let call: ReadCall
  let caller: Caller
  let first: CalendarDate
  let last: CalendarDate
  let stableId: ID?
  /// Whose rows; `nil`: everybody's.
  let userId: ID?
  let horseId: ID?
  let templateId: ID?
  /// Whether rows of others may be shown.
  let seesAll: Bool

  /// Shifts of the period that the report counts.
  func shifts(_ visit: (ID, ShiftData) throws -> Void) throws {
    let utc = TimeZoneRules.utc
    var seen: [ID: (ShiftData) -> SeenShift] = [:]
    // A day around: each stable has a clock of its own.
    try call.walkShifts(
      from: utc.start(of: first.adding(days: -1)), to: utc.start(of: last.adding(days: 2))
    ) { shift in
      let data = shift.value
      guard first <= data.date, data.date <= last, caller.reaches(data.stableId),
        (stableId ?? data.stableId) == data.stableId,
        (templateId ?? data.templateId) == data.templateId
      else { return true }
      let look = try seen[data.stableId] ?? call.seenNow(in: data.stableId)
      seen[data.stableId] = look
      try visit(shift.id, look(data).data)
      return true
    }
  }

  /// Whether a person's rows are asked for.
  func counts(_ userId: ID?) -> Bool { self.userId == nil || self.userId == userId }

  /// Whether a horse's rows are asked for and may be shown: one's own, or all.
  func counts(_ horseId: ID, _ horse: HorseData?) -> Bool {
    (self.horseId ?? horseId) == horseId
      && (seesAll || horse?.ownerUserId == caller.userId)
  }
}
