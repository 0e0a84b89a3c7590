import Kernel

/// For whom a signature waits that is not there yet.
enum Awaited: Equatable {
  /// For whoever looks; in whose place, `nil`: in their own name.
  case you(onBehalfOf: String?)

  /// For those who were asked.
  case people([String])

  /// First these have to sign.
  case earlier([SignatureRole])

  /// For whoever may, by what they are.
  case whoeverMay
}

/// The required signatures that a run lacks, and for whom each waits, as seen by the person that
/// the facts are of. What others were asked for waits for these alone, though an admin may sign it.
func awaitedSignatures(_ facts: SigningFacts) -> [(role: SignatureRole, awaited: Awaited)] {
  facts.signatures.missingRoles.map { ($0, awaited(as: $0, facts)) }
}

private func awaited(as role: SignatureRole, _ facts: SigningFacts) -> Awaited {
  let asked = facts.agreements.asked(for: role, at: facts.now)
  if case .allowed(let leave) = decideSigning(as: role, facts), !leave.hasDeclined,
    asked.isEmpty || leave.onBehalfOf != nil || facts.userId.map(asked.contains) == true
  {
    return .you(onBehalfOf: leave.onBehalfOf)
  }
  let ahead = rolesAhead(of: role, facts.signatures, facts.terms.signingOrder)
  if !ahead.isEmpty { return .earlier(ahead) }
  return asked.isEmpty ? .whoeverMay : .people(asked)
}
