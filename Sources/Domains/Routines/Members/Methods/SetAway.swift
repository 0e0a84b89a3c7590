import Kernel
import Platform

extension Routines {
  /// `routines.setAway`: when somebody is away, as a whole; one's own, or as a manager.
  func setAway(_ params: AwayChange, _ call: WriteCall) throws -> Member {
    var given = GivenMember(
      findings: RoutineFindings(shape: params.shape, order: ["userId", "away"]))
    if params.away.isAbsent { given.findings.refuse(.required, at: "/away") }
    let away = given.away(params.away.value)
    try given.findings.orThrow()
    let userId = params.userId.value ?? call.actor.userId
    return try call.changeMember(
      userId, expected: params.expectedVersion.value,
      needs: userId == call.actor.userId ? nil : .manageSchedules
    ) { $0.away = away }
  }
}
