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
      let substitutes = try leave.substituteId.map { [$0] }?.filter {
        try call.reading.colleague($0) != nil
      }
      try call.remindSubstitute(of: leave)
      return try call.reading.reminded(substitutes ?? [], orElse: .substituteGone)
    }
    let stepApprovers = try call.reading.stepApprovers(as: role, for: work)
    try call.notify(.approvalRequired, stepApprovers, about: leave)
    return try call.reading.reminded(stepApprovers, orElse: .nobodyReminded)
  }
}

extension ReadCall {
  /// Who was reminded; nobody, when all who are waited for have left.
  fileprivate func reminded(_ userIds: [ID], orElse nobody: LeaveText) throws -> NudgeResult {
    let people = try userIds.map(person)
    let names = people.map(\.name).joined(separator: ", ")
    let text = people.isEmpty ? nobody : .reminded(names: names)
    return NudgeResult(sentTo: people, message: text.text(in: language))
  }
}
