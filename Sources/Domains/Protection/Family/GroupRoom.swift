import Kernel
import Platform

extension ReadCall {
  /// Whether a group has room for one more, those invited counted.
  /// Source: protection specification 8.1, `family_members`.
  func room(inGroupOf household: Household) throws -> Decision {
    let waiting = try database.countOpenInvitations(
      ofGroup: household.group.id, of: organizationId, at: now)
    return try room(
      for: household.places.count + waiting, on: plan(of: household.group.id))
  }

  fileprivate func room(for current: Int, on plan: Plan) -> Decision {
    let check = LimitCheck(
      plan, .familyMembers, current: current, limits: services.plans.limits)
    guard !check.isAllowed else { return .allowed }
    return .refused(
      ProtectionFault.groupFull(
        limit: check.limit, current: current, upgradeTo: check.upgradeTo))
  }
}

extension WriteCall {
  /// Refuses when a group has no room for one more.
  func requireRoom(in household: Household) throws {
    try reading.room(inGroupOf: household).orThrow()
  }

  /// Refuses when whoever takes an invitation finds no room any more.
  func requirePlace(in group: GroupRow) throws {
    let count = try database.places(inGroup: group.id, of: organizationId).count
    try reading.room(for: count, on: reading.plan(of: group.id)).orThrow()
  }

  /// Refuses when one of these dependents could not sign in alone.
  func requireLogins(of places: [PlaceRow]) throws {
    for place in places where place.role == .dependent {
      let person = try services.ports.members.person(
        place.userId, of: organizationId, in: database)
      guard person?.login != nil else { throw Refusal(ProtectionFault.dependentsLeft) }
    }
  }
}
