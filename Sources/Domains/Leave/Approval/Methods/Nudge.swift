import Kernel
import Platform

extension Leave {
  /// `leave.nudge`: the owner reminds those whose decision is awaited, once in 24 hours.
  public func nudge(_ params: NudgeParams, _ call: WriteCall) throws -> NudgeResult {
    var work = try call.workOn(params.leaveId, .nudge)
    try call.reading.decideReminder(work.leave).orThrow()

    let leave = work.leave
    try call.conclude(&work, .nudged, step: leave.currentStep)
    guard let role = leave.currentRole else {
      try call.remindSubstitute(of: leave)
      return NudgeResult(sentTo: try leave.substituteId.map { [try call.reading.person($0)] } ?? [])
    }
    let stepApprovers = try call.reading.stepApprovers(as: role, for: work)
    try call.notify(.approvalRequired, stepApprovers, about: leave)
    return NudgeResult(sentTo: try stepApprovers.map(call.reading.person))
  }
}
