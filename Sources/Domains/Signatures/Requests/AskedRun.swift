import Kernel
import Platform
import Store

// What is agreed about a run, out of the store, as far as the organization has turned it on.

extension GivenAssignment {
  init(_ row: StoredAssignment) {
    self.init(role: row.role, userIds: row.userIds, expiresAt: row.expiresAt)
  }
}

extension GivenDecline {
  init(_ row: DeclineRow) {
    self.init(
      role: row.role, userId: row.userId, reason: row.reason, declinedAt: row.declinedAt)
  }
}

extension ReadCall {
  /// What is agreed about a run, and who stands in for whom: of these people, and of those who were
  /// asked to sign it.
  func agreements(
    on run: RunRow?, _ policy: SigningPolicy, of people: [ID]
  ) throws -> Agreements {
    var agreements = Agreements()
    if policy.allowRequests, let run {
      agreements.assignments = try database.standingAssignments(ofRun: run.id)
        .map(GivenAssignment.init)
      agreements.names = try names(of: agreements.assignments.flatMap(\.userIds))
    }
    if policy.allowDecline, let run {
      agreements.declines = try database.declines(ofRun: run.id).map(GivenDecline.init)
    }
    if policy.allowDelegation {
      let asked = agreements.assignments.flatMap(\.userIds)
      agreements.delegations = try database.delegations(
        of: Set(people + asked), in: organizationId, after: now
      ).map(GivenDelegation.init)
    }
    return agreements
  }
}
