import Kernel
import Platform

extension WriteCall {
  /// Refuses when a group has no room for one more, those invited counted.
  /// Source: protection specification 8.1, `family_members`.
  func requireRoom(in household: Household) throws {
    let waiting = try database.countOpenInvitations(
      ofGroup: household.group.id, of: organizationId, at: now)
    try requireRoom(
      for: household.places.count + waiting, plan: reading.plan(of: household.group.id))
  }

  /// Refuses when whoever takes an invitation finds no room any more.
  func requirePlace(in group: GroupRow) throws {
    let count = try database.places(inGroup: group.id, of: organizationId).count
    try requireRoom(for: count, plan: reading.plan(of: group.id))
  }

  private func requireRoom(for current: Int, plan: Plan) throws {
    let check = LimitCheck(
      plan, .familyMembers, current: current, limits: services.plans.limits)
    guard !check.isAllowed else { return }
    throw Refusal(
      ProtectionFault.groupFull(
        limit: check.limit, current: current, upgradeTo: check.upgradeTo))
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
