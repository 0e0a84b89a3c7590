import Kernel

/// What somebody may sign by what they are, before anything else is known: a preparer of the jobs
/// that they have created. Source: signatures specification b.2.
func signatureRoles(of person: Actor, _ terms: SigningTerms) -> [SignatureRole] {
  signatureRoles(
    SigningFacts(
      userId: person.userId, role: person.signaturesRole, jobCreatorId: person.userId,
      terms: SigningTerms(allowOther: terms.allowOther)))
}

/// What somebody may sign now.
func signatureRoles(_ facts: SigningFacts) -> [SignatureRole] {
  SignatureRole.allCases.filter { role in
    if case .allowed = decideSigning(as: role, facts) { true } else { false }
  }
}

/// Whether somebody can be asked to sign as `role`.
func decideAsking(as role: SignatureRole, _ facts: SigningFacts) -> Decision {
  askingFault(as: role, facts, earlier: []).map { .refused($0) } ?? .allowed
}
