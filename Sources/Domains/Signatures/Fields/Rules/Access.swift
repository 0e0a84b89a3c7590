import Kernel

/// Whether a role may do something, before facts are looked at; the same answer guards the method
/// and draws its button. Source: signatures specification b.1, (g), (h).
func decideSignatures(_ action: SignaturesAction, _ actor: Actor) -> Decision {
  guard actor.signaturesRole != nil else { return .refused(SignaturesFault.noSignaturesRole) }
  guard !action.isPermitted(to: actor) else { return .allowed }
  switch action {
  case .setPolicy, .void, .runReminders: return .refused(SignaturesFault.adminRequired)
  case .reportRunsActive, .reportRunsCreate: return .refused(SignaturesFault.runsReadOnlyRole)
  // All others are open to whoever has a role, or change a job.
  default: return .refused(SignaturesFault.jobReadOnlyRole)
  }
}
