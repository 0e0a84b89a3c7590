import Kernel

// What is agreed about who signs, besides the rules that always hold. Source: signatures
// specification (j) 1, 3, 4 and 7.

/// Who was asked to sign as something: one person, or any one of several.
struct GivenAssignment: Equatable {
  var role: SignatureRole
  var userIds: [String]

  /// From this moment it binds nobody; `nil`: it does not end.
  var expiresAt: Instant?

  func isBinding(at now: Instant) -> Bool { expiresAt.map { now < $0 } ?? true }
}

/// That somebody does not want to sign as something.
struct GivenDecline: Equatable {
  var role: SignatureRole
  var userId: String
  var reason: String?

  /// `nil`: not known.
  var declinedAt: Instant?
}

/// That somebody signs in another person's place for some time.
struct GivenDelegation: Equatable {
  var fromUserId: String
  var toUserId: String

  /// From this moment on, until just before `to`.
  var from: Instant
  var to: Instant
  var roles: [SignatureRole]

  func isInForce(at now: Instant) -> Bool { from <= now && now < to }

  /// Whether it lets this person sign as `role` in the place of somebody.
  func lets(_ userId: String, signAs role: SignatureRole, at now: Instant) -> Bool {
    toUserId == userId && roles.contains(role) && isInForce(at: now)
  }
}

/// What is agreed about a run. Nothing is agreed unless the organization has turned it on.
struct Agreements: Equatable {
  var assignments: [GivenAssignment] = []
  var declines: [GivenDecline] = []
  var delegations: [GivenDelegation] = []

  /// What those who were asked are called, where it is known.
  var names: [String: String] = [:]

  /// Everybody whom cards may have to name.
  var people: [String] {
    assignments.flatMap(\.userIds) + declines.map(\.userId) + delegations.map(\.fromUserId)
  }

  /// Who is waited for when these people were asked: those who have not declined, and whoever
  /// stands in for one of them.
  func awaited(_ asked: [String], as role: SignatureRole, at now: Instant) -> [String] {
    let own = asked.filter { id in !declines.contains { $0.role == role && $0.userId == id } }
    let sent = delegations.filter {
      own.contains($0.fromUserId) && $0.roles.contains(role) && $0.isInForce(at: now)
    }
    return sent.reduce(into: own) { people, delegation in
      if !people.contains(delegation.toUserId) { people.append(delegation.toUserId) }
    }
  }

  /// What people are called; `nil` unless all of them have a name.
  func names(of people: [String]) -> [String]? {
    let found = people.compactMap { names[$0] }
    return found.count == people.count ? found : nil
  }

  /// Those who were asked to sign as `role` and still are; nobody in particular when empty.
  func asked(for role: SignatureRole, at now: Instant) -> [String] {
    assignments.filter { $0.role == role && $0.isBinding(at: now) }.flatMap(\.userIds)
  }
}
