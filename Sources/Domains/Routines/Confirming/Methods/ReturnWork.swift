import Kernel
import Platform

extension Routines {
  /// `routines.returnWork`: sends finished work back to those who did it.
  func returnWork(_ params: ReturnWorkParams, _ call: WriteCall) throws -> Shift {
    guard case .text(let reason) = NormalizedText.multiLine(params.reason) else {
      throw Refusal([Violation(RoutinesFault.required, at: "/reason")])
    }
    var work = try call.workOnShift(params.instanceId)
    try call.require(.returnWork, work, expected: params.expectedVersion)
    let people = work.data.whoTookPart
    try call.openAgain(&work)
    work.data.confirmation = ConfirmationData(
      state: .returned, by: work.caller.userId, at: call.now, note: reason)
    try call.tell(
      .workReturned(routine: work.data.templateName, date: work.data.date, reason: reason),
      to: people, of: work.shift)
    return try call.conclude(&work, .reopen, done: .returnWork)
  }
}
