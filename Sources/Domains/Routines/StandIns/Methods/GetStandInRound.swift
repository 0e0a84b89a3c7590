import Kernel
import Platform

extension Routines {
  /// `routines.getStandInRound`: how far asking for a shift has come.
  func getStandInRound(
    _ params: GetStandInRoundParams, _ call: ReadCall
  ) throws -> GetStandInRoundResult {
    let shift = try call.shift(params.instanceId)
    let found = try call.asking(for: shift)
    let caller = try call.caller()
    let isListed = found?.round.value.userIds.contains(caller.userId) ?? false
    try call.require(
      isListed ? nil : .manageSchedules, for: .standIns, in: shift.value.stableId, caller)
    guard let (round, asking) = found else { throw Refusal(RoutinesFault.roundNotFound) }
    let names = try call.naming(round.value.userIds)
    return GetStandInRoundResult(
      state: asking.state, stateLabel: asking.state.label(call.language),
      asked: asking.asked.map(names.person), answerBy: asking.answerBy,
      order: asking.people.map { userId, state in
        AskedPerson(
          userId: userId, name: names.name(userId), state: state,
          stateLabel: state.label(call.language))
      })
  }
}
