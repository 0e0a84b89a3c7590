import Kernel

/// What somebody does in signatures. Source: signatures specification b.1.
enum Role: String, CaseIterable {
  case owner
  case admin
  case safetyLead = "safety_lead"
  case member
  case executive
  case auditor

  /// Whether they answer for the organization's runs.
  var isAdmin: Bool { self == .owner || self == .admin }
}

extension Actor {
  /// The role in signatures, or `nil` without one.
  var signaturesRole: Role? { role(in: "signatures").flatMap(Role.init) }
}

/// Whether a role may do something, before facts are looked at; the same answer guards the method
/// and draws its button. Source: signatures specification b.1, (g), (h).
func decideSignatures(_ action: SignaturesAction, _ actor: Actor) -> Decision {
  guard let role = actor.signaturesRole else {
    return .refused(SignaturesFault.noSignaturesRole)
  }
  switch action {
  case .jobsCreate, .jobsUpdate, .jobsArchive, .jobsDelete, .jobsAddHazard, .jobsUpdateHazard,
    .jobsAddControl, .jobsUpdateControl, .jobsAddEvidence:
    return role == .executive || role == .auditor
      ? .refused(SignaturesFault.jobReadOnlyRole) : .allowed
  case .reportRunsActive, .reportRunsCreate: return decideRunCreation(actor)
  case .setPolicy, .void:
    return role.isAdmin ? .allowed : .refused(SignaturesFault.policyAdminRequired)
  // Whoever may not sign or change a run is told why by the rule of that.
  case .jobsGet, .jobsList, .jobsListActivity, .getPolicy, .reportRunsGet, .reportRunsList,
    .reportRunsRefresh, .reportRunsMarkReady, .reportRunsFinalize, .reportRunsClose,
    .reportRunsSupersede, .create, .list, .captureContext:
    return .allowed
  }
}
