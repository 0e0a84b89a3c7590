import Kernel
import Platform

extension Routines {
  /// `routines.setLimits`: how many shifts somebody takes, as a whole; one's own, or as a manager.
  func setLimits(_ params: LimitsChange, _ call: WriteCall) throws -> Member {
    var given = GivenMember(
      findings: RoutineFindings(shape: params.shape, order: ["userId", "limits"]))
    if params.limits.isAbsent { given.findings.refuse(.required, at: "/limits") }
    let limits = given.limits(params.limits.value)
    try given.findings.orThrow()
    let userId = params.userId.value ?? call.actor.userId
    return try call.changeMember(
      userId, expected: params.expectedVersion.value,
      needs: userId == call.actor.userId ? nil : .manageSchedules
    ) { $0.limits = limits }
  }
}
