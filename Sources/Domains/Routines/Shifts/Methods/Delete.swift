import Kernel
import Platform

extension Routines {
  /// `routines.delete`: takes a shift away; the audit keeps a copy, and its schedule does not
  /// make it again.
  func delete(_ params: DeleteParams, _ call: WriteCall) throws -> DeleteResult {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.delete, work, expected: params.expectedVersion)
    work.shift.touch(by: call)
    try call.removeShift(work.shift.id)
    try call.record(work.shift, was: work.old, .delete)
    try call.leaveOut(work.data)
    try call.followUp(&work.shift, was: work.old, isGone: true)
    let texts = try ShiftAnswers(call.reading, work.caller, []).texts(work.data)
    return DeleteResult(deleted: true, message: texts.done(.delete))
  }
}
