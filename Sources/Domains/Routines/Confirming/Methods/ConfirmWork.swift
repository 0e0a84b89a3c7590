import Kernel
import Platform

extension Routines {
  /// `routines.confirmWork`: approves work that others have finished.
  func confirmWork(_ params: ConfirmWorkParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.confirmWork, work, expected: params.expectedVersion)
    try call.confirm(
      &work,
      ConfirmationData(
        state: .confirmed, by: work.caller.userId, at: call.now, note: params.note?.withoutMarks))
    return try call.conclude(&work, .update, done: .confirmWork)
  }
}
