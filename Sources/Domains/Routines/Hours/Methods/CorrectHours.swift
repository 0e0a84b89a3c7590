import Kernel
import Platform

extension Routines {
  /// `routines.correctHours`: what a manager says that somebody has worked counts.
  func correctHours(
    _ params: CorrectHoursParams, _ call: WriteCall
  ) throws -> CorrectHoursResult {
    guard case .text(let reason) = NormalizedText.multiLine(params.reason) else {
      throw Refusal([Violation(RoutinesFault.required, at: "/reason")])
    }
    var work = try call.workOnShift(params.instanceId)
    try work.shift.require(params.expectedVersion, call.reading.naming([work.shift]))
    try work.caller.require(in: work.data.stableId)
    guard work.data.status == .completed else {
      throw Refusal(RoutinesFault.invalidStatus(status: work.data.status))
    }
    try work.caller.require(.manageSchedules)
    guard work.data.whoTookPart.contains(params.userId) else {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    work.data.correctedHours =
      (work.data.correctedHours ?? []).filter { $0.userId != params.userId } + [
        HoursCorrection(
          userId: params.userId, minutes: params.minutes, reason: reason, at: call.now,
          by: call.actor.userId)
      ]
    let shift = try call.conclude(&work, .update, done: .updateProgress)
    return CorrectHoursResult(
      instanceId: shift.id, version: shift.version,
      row: work.data.hours(
        of: params.userId, named: try call.reading.name(of: params.userId), shift.id),
      message: RoutinesText.saved.text(in: call.language))
  }
}
