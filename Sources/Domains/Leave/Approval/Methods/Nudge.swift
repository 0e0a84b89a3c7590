import Kernel
import Platform

extension Leave {
  /// `leave.nudge`: the owner reminds those whose decision is awaited, once in 24 hours; where
  /// nobody is there to be reminded, nothing is done.
  func nudge(_ params: NudgeParams, _ call: WriteCall) throws -> NudgeResult {
    var work = try call.workOn(params.leaveId, .nudge)
    try call.reading.decideReminder(work.leave).orThrow()

    let leave = work.leave
    let awaited = try call.reading.awaited(work)
    guard !awaited.isEmpty else {
      let nobody: LeaveText = leave.currentRole == nil ? .substituteGone : .nobodyReminded
      return NudgeResult(sentTo: [], message: nobody.text(in: call.language))
    }
    try call.conclude(&work, .nudged, step: leave.currentStep)
    if leave.currentRole == nil {
      try call.remindSubstitute(of: leave)
    } else {
      try call.notify(.approvalRequired, awaited, about: leave)
    }
    let people = try awaited.map(call.reading.person)
    let names = people.map(\.name).joined(separator: ", ")
    return NudgeResult(
      sentTo: people, message: LeaveText.reminded(names: names).text(in: call.language))
  }
}

extension ReadCall {
  /// Those whose decision or consent a leave waits for, as far as they are still here.
  fileprivate func awaited(_ work: LeaveContext) throws -> [ID] {
    if let role = work.leave.currentRole { return try stepApprovers(as: role, for: work) }
    guard let substitute = work.leave.substituteId, try colleague(substitute) != nil else {
      return []
    }
    return [substitute]
  }
}
