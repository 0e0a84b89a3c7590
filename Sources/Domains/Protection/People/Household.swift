import Kernel
import Platform

/// The family group of whoever asks, and what they may do in it.
struct Household: Sendable {
  let group: GroupRow
  let places: [PlaceRow]

  /// Whoever asks.
  let own: PlaceRow

  /// Whether the group is on file; somebody who has never written anything is alone in none.
  let isStored: Bool

  func place(of userId: ID) -> PlaceRow? { places.first { $0.userId == userId } }

  /// Whether the asker's role lets them do something with somebody's things.
  func decision(_ action: FamilyAction, on place: PlaceRow) -> Decision {
    decision(action, on: target(place))
  }

  /// What somebody is to the asker.
  func target(_ place: PlaceRow) -> FamilyTarget {
    place.userId == own.userId ? .`self` : FamilyTarget(role: place.role)
  }

  /// The same, of a role that somebody is to have.
  func decision(_ action: FamilyAction, on target: FamilyTarget) -> Decision {
    guard let reason = familyRefusal(own.role, action, target) else { return .allowed }
    return .refused(ProtectionFault.roleNotAllowed(reason: reason))
  }

  /// Everybody with whose things the asker may do something, by id.
  func people(for action: FamilyAction) -> [ID] {
    places.filter { decision(action, on: $0).isAllowed }.map(\.userId)
  }
}

extension ReadCall {
  /// The group of whoever asks.
  func household() throws -> Household { try household(of: actor.userId, named: actor.name) }

  /// The group of somebody of the organization.
  func household(of userId: ID, named name: String) throws -> Household {
    guard let own = try database.place(of: userId, of: organizationId),
      let group = try database.group(own.groupId, of: organizationId)
    else {
      let group = GroupRow(id: userId, name: name, version: 0, createdAt: now)
      let own = PlaceRow(userId: userId, groupId: userId, role: .owner, joinedAt: now)
      return Household(group: group, places: [own], own: own, isStored: false)
    }
    let places = try database.places(inGroup: group.id, of: organizationId)
    return Household(group: group, places: places, own: own, isStored: true)
  }

  /// The person whose things a call is about, when whoever asks may do that with them.
  ///
  /// Source: protection specification 0.10: somebody outside the group is not found.
  func person(
    _ personId: ID?, _ action: FamilyAction, in household: Household? = nil
  ) throws -> ID {
    let household = try household ?? self.household()
    guard let place = household.place(of: personId ?? actor.userId) else {
      throw Refusal(ProtectionFault.personNotFound)
    }
    try household.decision(action, on: place).orThrow()
    note(action, forThingsOf: place.userId)
    return place.userId
  }

  /// The people whose things a list shows: one, or everybody whom the asker may see.
  func people(_ personId: ID?, _ action: FamilyAction) throws -> [ID] {
    let household = try household()
    guard personId == Household.everybody else {
      return [try person(personId, action, in: household)]
    }
    return household.people(for: action)
  }

  /// Whether the asker may do something with a thing that is somebody's; whose it is nobody learns
  /// who does not share a group with them.
  ///
  /// It guards; what it allows is noted. Buttons ask `Household`, which notes nothing.
  func decision(
    _ action: FamilyAction, onThingOf personId: ID, else missing: ProtectionFault,
    in household: Household? = nil
  ) throws -> Decision {
    let household = try household ?? self.household()
    guard let place = household.place(of: personId) else { return .refused(missing) }
    let decision = household.decision(action, on: place)
    if decision.isAllowed { note(action, forThingsOf: personId) }
    return decision
  }
}

extension Household {
  /// The word of a list for everybody whom the asker may see.
  static let everybody: ID = "all"
}

extension WriteCall {
  /// The group of whoever asks, put on file if it was not.
  func storedHousehold() throws -> Household {
    let household = try reading.household()
    guard !household.isStored else { return household }
    return try found(household.group.name, owner: household.own.userId)
  }

  /// Makes a group of somebody's own, where they are alone.
  @discardableResult
  func found(_ name: String, owner userId: ID) throws -> Household {
    // The first group of a person has their own id, so that it is known before it is on file.
    let isFree = try database.group(userId, of: organizationId) == nil
    let group = GroupRow(id: isFree ? userId : makeID(), name: name, version: 1, createdAt: now)
    let own = PlaceRow(userId: userId, groupId: group.id, role: .owner, joinedAt: now)
    try database.insert(group, of: organizationId)
    try database.save(own, of: organizationId)
    return Household(group: group, places: [own], own: own, isStored: true)
  }
}
