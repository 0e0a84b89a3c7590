import Kernel

/// Whether somebody may ask for signatures on a run: who made it, and those who answer for all
/// runs, as long as it can be signed. Source: signatures specification (j) 1, c.2.
func decideRequest(on run: RunFacts, by actor: Actor) -> Decision {
  decideRunCreation(actor)
    .and(
      actor.userId == run.creatorId ? .allowed : AdminsRight.workOnRunsOfOthers.decision(actor)
    )
    .and(decideSignable(run))
}

/// Whether somebody may take a request back: who asked, and whoever may ask.
func decideWithdrawal(
  of status: RequestStatus, askedBy: ID, on run: RunFacts, by actor: Actor
) -> Decision {
  let mayAsk = decideRunCreation(actor).and(
    [askedBy, run.creatorId].contains(actor.userId)
      ? .allowed : AdminsRight.workOnRunsOfOthers.decision(actor))
  return mayAsk.and(
    status == .open ? .allowed : .refused(SignaturesFault.requestClosed(status: status)))
}

private func decideSignable(_ run: RunFacts) -> Decision {
  switch run.status {
  case .complete, .final: .refused(SignaturesFault.runSealed)
  case .superseded:
    .refused(SignaturesFault.noLongerInUse(isWithdrawn: run.isWithdrawn))
  case .draft, .readyForSignatures: .allowed
  }
}
