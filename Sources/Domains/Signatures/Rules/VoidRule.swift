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

/// Why a signature is voided: 1 to 500 characters.
func judgeVoidReason(_ given: String?) throws -> String {
  var findings = FieldFindings(shape: [])
  let field = findings.lines(given.map(Field.value) ?? .absent, at: "/reason")
  if field.isAbsent {
    throw Refusal(
      SignaturesFault.voidReasonRequired,
      because: [Violation(SignaturesFault.voidReasonRequired, at: "/reason")])
  }
  let count = field.value?.unicodeScalars.count ?? 0
  if count > 500 { findings.refuse(.textTooLong(maximum: 500, actual: count), at: "/reason") }
  try findings.demand()
  return field.value ?? ""
}
