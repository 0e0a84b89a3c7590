import Kernel

/// Whether somebody may void a signature: who, then where its run stands, then whether it still
/// counts. Source: signatures specification d.7.
func decideVoid(
  of run: RunStatus, isWithdrawn: Bool, isVoided: Bool, by actor: Actor
) -> Decision {
  decideSignatures(.void, actor).and(decideStanding(run, isWithdrawn, isVoided))
}

private func decideStanding(
  _ run: RunStatus, _ isWithdrawn: Bool, _ isVoided: Bool
) -> Decision {
  switch run {
  case .complete, .final: .refused(SignaturesFault.runSealed)
  case .superseded: .refused(SignaturesFault.noLongerInUse(isWithdrawn: isWithdrawn))
  case .draft, .readyForSignatures:
    isVoided ? .refused(SignaturesFault.alreadyVoided) : .allowed
  }
}
