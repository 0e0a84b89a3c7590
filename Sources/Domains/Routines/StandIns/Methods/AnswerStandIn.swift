import Kernel
import Platform

extension Routines {
  /// `routines.answerStandIn`: whoever is asked steps in, or says that they cannot.
  func answerStandIn(_ params: AnswerStandInParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.answerStandIn, work, expected: params.expectedVersion)
    guard var round = try call.reading.round(of: work.shift.id) else {
      throw Defect("somebody is asked without a round")
    }
    let userId = work.caller.userId
    round.value.answers.append(
      RoundAnswer(userId: userId, accepted: params.accept, at: call.now))
    guard params.accept else {
      try call.tell(&round, of: &work.shift)
      try call.conclude(&round)
      return try call.answer(work, done: .answerStandIn)
    }
    round.value.ended = .filled
    try call.conclude(&round)
    work.data.join(userId, .self, by: userId, at: call.now)
    return try call.conclude(&work, .assign, done: .claim)
  }
}
