import Kernel
import Platform

extension Leave {
  /// `leave.nudge`: the owner reminds those whose decision is awaited, once in 24 hours.
  public func nudge(_ params: NudgeParams, _ call: WriteCall) throws -> NudgeResult {
    var work = try call.workOn(params.leaveId, .nudge)
    let last = try call.database.timeline(ofLeave: work.leave.id).last { $0.event == .nudged }
    try decideNudge(last: last?.at, now: call.now).demand()

    let holders =
      try work.leave.currentRole.map { try call.reading.holders(of: $0, for: work) } ?? []
    try call.settle(&work, .nudged, step: work.leave.currentStep)
    try call.notify(.approvalRequired, holders, about: work.leave)
    return NudgeResult(sentTo: try holders.map(call.reading.person))
  }
}
