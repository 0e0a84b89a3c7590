import Kernel

/// What the cards of a run show, and to whom. Source: signatures specification (e).
struct SummaryFacts {
  var userId: String?
  var role: Role?
  var jobCreatorId: String?

  /// `nil`: there is none yet.
  var run: ShownRun?

  /// All of the run, voided ones too.
  var signatures: [ShownSignature] = []
  var terms = SigningTerms()

  /// Who was asked, who declined, and who stands in for whom.
  var agreements = Agreements()

  /// What people are called, by user id, as far as that is known.
  var names: [String: String] = [:]

  /// What else stands in the way of a proof pack, such as missing evidence.
  var packObstacle: SignaturesFault?

  /// The run as its banner shows it.
  struct ShownRun {
    var id: String
    var status: RunStatus
    var generatedAt: Instant
    var dataHash: String?
    var isStale = false

    /// `nil`: not known.
    var creatorId: String?

    /// Whether the job had changed when it was completed.
    var isCompletedStale = false

    /// Why it is in use no longer.
    var superseded: SupersededFacts?
  }

  /// A signature as its card shows it.
  struct ShownSignature {
    var given: GivenSignature

    /// What the person is called in whose place it was given.
    var onBehalfOfName: String?
    var id: String?
    var signerTitle: String?

    /// `nil`: not known.
    var signedAt: Instant?
    var attestationText: String?
    var svg: String?
  }
}

extension SummaryFacts {
  /// What the rules of signing look at.
  var signing: SigningFacts {
    SigningFacts(
      userId: userId, role: role, jobCreatorId: jobCreatorId, runStatus: run?.status,
      isRunStale: isStale, isRunWithdrawn: isWithdrawn, signatures: signatures.map(\.given),
      terms: terms,
      agreements: agreements)
  }

  /// Whether it is in use no longer, and nothing took its place.
  var isWithdrawn: Bool { run?.superseded?.hasSuccessor == false }

  /// Whether the run can still be signed, and the job has changed since it was made.
  var isStale: Bool { run.map { $0.isStale && $0.status.isSignable } ?? false }

  /// Those that count.
  var active: [ShownSignature] { signatures.filter { !$0.given.isVoided } }

  /// Whether all three have signed.
  var isComplete: Bool { signing.signatures.missingRoles.isEmpty }

  /// What the screen as a whole shows.
  var state: SummaryState {
    guard let run else { return .empty }
    if run.status == .superseded { return .superseded }
    if run.status.isSealed { return .sealed }
    return isComplete ? .allSigned : .signing
  }
}
