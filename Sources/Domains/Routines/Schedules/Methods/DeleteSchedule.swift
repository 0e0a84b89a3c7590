import Kernel
import Platform

extension Routines {
  /// `routines.deleteSchedule`: shifts that nobody has touched go with it, from today on.
  func deleteSchedule(
    _ params: DeleteScheduleParams, _ call: WriteCall
  ) throws -> DeleteScheduleResult {
    let (old, _) = try call.workOnSchedule(params.scheduleId, expected: params.expectedVersion)
    let reading = call.reading
    let stableId = old.value.stableId
    let today = try reading.today(in: stableId)
    let clock = try reading.clock(of: stableId)
    var (removed, kept) = (0, 0)
    for shift in try reading.shifts(of: old.id, from: .min, or: today) {
      let seen = SeenShift(shift.value, clock).data
      let goes = !params.keepFuture && seen.status == .scheduled && !seen.isTouched
      if goes, seen.date >= today {
        try call.remove(shift)
        removed += 1
      } else {
        kept += 1
      }
    }
    var schedule = old
    schedule.touch(by: call)
    try call.removeSchedule(old.id)
    try call.record(schedule, was: old, .delete)
    return DeleteScheduleResult(
      deleted: true, removed: removed, kept: kept,
      message: RoutinesText.saved.text(in: call.language))
  }
}
