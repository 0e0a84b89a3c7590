import Kernel

/// What an organization asks of its signers beyond the rules that always hold.
struct SigningTerms: Equatable {
  /// Whether there are signatures besides the required ones.
  var allowOther = false

  /// Whether the approver must be a third person.
  var distinctApprover = false
  var signingOrder = SigningOrder.parallel
}

/// What decides whether somebody may sign. Source: signatures specification b.2.
struct SigningFacts {
  /// `nil` or empty: nobody has signed in.
  var userId: String?
  var role: Role?

  /// `nil` or empty: not known.
  var jobCreatorId: String?

  /// `nil`: there is no run yet.
  var runStatus: RunStatus?

  /// Whether the job has changed since it was frozen.
  var isRunStale = false

  /// Whether it is superseded, and nothing took its place.
  var isRunWithdrawn = false

  /// All of the run, voided ones too.
  var signatures: [GivenSignature] = []
  var terms = SigningTerms()

  /// Who was asked, who declined, and who stands in for whom.
  var agreements = Agreements()

  /// Whose place they want to take; `nil`: their own, or that of whoever was asked and is away.
  var onBehalfOf: String?

  /// When they want to sign.
  var now = Instant.min
}

/// The required roles that sign before `role`, and have not yet. Source: rule 9 of b.2.
func rolesAhead(
  of role: SignatureRole, _ signatures: [GivenSignature], _ order: SigningOrder
) -> [SignatureRole] {
  guard order == .sequential, role.isRequired else { return [] }
  let earlier = SignatureRole.required.prefix { $0 != role }
  return signatures.missingRoles.filter(earlier.contains)
}
