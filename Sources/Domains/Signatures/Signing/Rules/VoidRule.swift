import Kernel

/// Whether somebody may void a signature: who, then where its run stands, then whether it still
/// counts. Source: signatures specification d.7.
func decideVoid(of run: RunStatus, isVoided: Bool, by actor: Actor) -> Decision {
  decideSignatures(.void, actor).and(decideStanding(run, isVoided))
}

private func decideStanding(_ run: RunStatus, _ isVoided: Bool) -> Decision {
  switch run {
  case .complete, .final: .refused(SignaturesFault.runSealed)
  case .superseded: .refused(SignaturesFault.runSuperseded)
  case .draft, .readyForSignatures:
    isVoided ? .refused(SignaturesFault.alreadyVoided) : .allowed
  }
}
