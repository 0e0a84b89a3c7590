import Kernel
import Platform

extension Routines {
  /// `routines.claim`: takes a free place of a shift; whoever has it already gets it back as it is.
  func claim(_ params: ClaimParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    if work.data.isHeld(by: work.caller.userId), work.data.status == .scheduled {
      return try call.answer(work, done: .claim)
    }
    try call.require(.claim, work, expected: params.expectedVersion)
    work.data.join(work.caller.userId, .self, by: work.caller.userId, at: call.now)
    return try call.conclude(&work, .assign, done: .claim)
  }
}
