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
  /// What is agreed about a run; without one, about those who sign for others.
  func agreements(on run: RunRow?, _ policy: SigningPolicy) throws -> Agreements {
    var agreements = Agreements()
    if policy.allowDelegation {
      agreements.delegations = try database.delegations(of: organizationId, after: now)
        .map(GivenDelegation.init)
    }
    guard let run else { return agreements }
    if policy.allowRequests {
      agreements.assignments = try database.standingAssignments(ofRun: run.id)
        .map(GivenAssignment.init)
      agreements.names = try names(of: agreements.assignments.flatMap(\.userIds))
    }
    if policy.allowDecline {
      agreements.declines = try database.declines(ofRun: run.id).map(GivenDecline.init)
    }
    return agreements
  }
}
