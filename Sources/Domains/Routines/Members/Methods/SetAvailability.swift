import Kernel
import Platform

extension Routines {
  /// `routines.setAvailability`: when somebody can, and likes to; one's own, or as a manager.
  func setAvailability(_ params: AvailabilityChange, _ call: WriteCall) throws -> Member {
    var given = GivenMember(
      findings: RoutineFindings(shape: params.shape, order: ["userId", "availability"]))
    if params.availability.isAbsent { given.findings.refuse(.required, at: "/availability") }
    let availability = given.availability(params.availability.value)
    try given.findings.orThrow()
    let userId = params.userId.value ?? call.actor.userId
    return try call.changeMember(
      userId, expected: params.expectedVersion.value,
      needs: userId == call.actor.userId ? nil : .manageSchedules
    ) { $0.availability = availability }
  }
}
