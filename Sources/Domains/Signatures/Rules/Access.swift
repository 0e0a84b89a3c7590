import Kernel

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
  case .setPolicy, .void, .runReminders:
    return role.isAdmin ? .allowed : .refused(SignaturesFault.adminRequired)
  // Whoever may not sign or change a run is told why by the rule of that.
  case .jobsGet, .jobsList, .jobsListActivity, .getPolicy, .reportRunsGet, .reportRunsList,
    .reportRunsRefresh, .reportRunsMarkReady, .reportRunsFinalize, .reportRunsClose,
    .reportRunsSupersede, .create, .list, .captureContext, .renderPng, .proofPacksExport,
    .request, .withdrawRequest, .listRequests, .decline, .setDelegation, .listDelegations,
    .revokeDelegation, .reportRunsMarkViewed:
    return .allowed
  }
}
