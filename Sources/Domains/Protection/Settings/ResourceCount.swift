import Kernel
import Platform

extension ReadCall {
  /// How many of what plans limit a group has, and how many of them are the asker's.
  /// Source: protection specification 8.1.
  func count(
    _ resource: LimitedResource, _ household: Household
  ) throws -> (group: Int, own: Int) {
    switch resource {
    case .familyMembers:
      let waiting = try database.countOpenInvitations(
        ofGroup: household.group.id, of: organizationId, at: now)
      return (household.places.count + waiting, 1)
    case .watchItems:
      var (group, own) = (0, 0)
      for place in household.places {
        let count = try database.countWatchItems(of: place.userId, organizationId)
        group += count
        if place.userId == household.own.userId { own = count }
      }
      return (group, own)
    case .spamRules:
      var (group, own) = (0, 0)
      for place in household.places {
        let count = try database.countRules(
          of: place.userId, at: now, organizationId)
        group += count
        if place.userId == household.own.userId { own = count }
      }
      return (group, own)
    case .scansPerDay:
      let zone = TimeZoneRules.utc
      let midnight = zone.start(of: zone.date(at: now))
      let counts = try household.places.map {
        ($0.userId, try database.countScans(of: $0.userId, since: midnight, organizationId))
      }
      let own = counts.first { $0.0 == household.own.userId }?.1 ?? 0
      return (counts.reduce(0) { $0 + $1.1 }, own)
    case .properties:
      var (group, own) = (0, 0)
      for place in household.places {
        let count = try database.countProperties(of: place.userId, organizationId)
        group += count
        if place.userId == household.own.userId { own = count }
      }
      return (group, own)
    case .activeRemovals:
      let counts = try household.places.map {
        ($0.userId, try database.countActiveRemovals(of: $0.userId, organizationId))
      }
      let own = counts.first { $0.0 == household.own.userId }?.1 ?? 0
      return (counts.reduce(0) { $0 + $1.1 }, own)
    case .voiceEnrollments:
      let counts = try household.places.map {
        ($0.userId, try database.countEnrollments(of: $0.userId, organizationId))
      }
      let own = counts.first { $0.0 == household.own.userId }?.1 ?? 0
      return (counts.reduce(0) { $0 + $1.1 }, own)
    }
  }

  /// Refuses what the plan of a group has no room for.
  func requireRoom(for resource: LimitedResource, adding: Int = 1, in household: Household) throws {
    if case .refused(let fault) = try room(for: resource, adding: adding, in: household) {
      throw Refusal(fault)
    }
  }

  /// Whether the plan of a group allows one more, or more.
  func room(
    for resource: LimitedResource, adding: Int = 1, in household: Household
  ) throws -> Decision {
    let check = LimitCheck(
      try plan(of: household.group.id), resource, current: try count(resource, household).group,
      adding: adding, limits: services.plans.limits)
    guard !check.isAllowed else { return .allowed }
    return .refused(
      ProtectionFault.limitExceeded(
        resource: resource, plan: check.plan, limit: check.limit, current: check.current,
        upgradeTo: check.upgradeTo))
  }
}
