import Kernel
import Platform
import Store
import Wire

/// A run, or that there is none yet, with what decisions about signing it depend on.
struct SigningCase {
  let job: StoredJob

  /// `nil`: signing makes it.
  let run: RunRow?
  let signatures: [SignatureRow]
  let policy: SigningPolicy
  let agreements: Agreements
  let now: Instant
}

extension SigningCase {
  /// In the words of the rule; `principal` is in whose place the person wants to sign.
  func facts(for person: Actor, onBehalfOf principal: ID? = nil) -> SigningFacts {
    SigningFacts(
      userId: person.userId, role: person.signaturesRole, jobCreatorId: job.createdBy,
      runStatus: run?.status, isRunStale: run?.isStale ?? false,
      isRunWithdrawn: run?.isWithdrawn ?? false,
      signatures: signatures.map(GivenSignature.init), terms: SigningTerms(policy),
      agreements: agreements, onBehalfOf: principal, now: now)
  }

  /// Two who give the last signature at once: the second finds the run sealed by the time it may
  /// look, but what has happened to them is that somebody else has signed. It can have waited for
  /// the lock as long as the store waits. Source: signatures specification d.8, walk-through 5.
  func lostRace(
    for role: SignatureRole, to person: Actor, at now: Instant, _ fault: SignaturesFault
  ) -> SignaturesFault? {
    guard case .runSealed = fault, let completedAt = run?.completedAt,
      now.milliseconds - completedAt.milliseconds <= Self.waitMs,
      let winner = signatures.first(where: {
        $0.isActive && $0.role == role && $0.signedAt == completedAt
      }), winner.signerUserId != person.userId
    else { return nil }
    return .alreadySigned(by: GivenSignature(winner))
  }

  /// How long a write waits for another process. Source: signatures specification (i).
  private static let waitMs: Int64 = 5_000
}

extension GivenSignature {
  init(_ row: SignatureRow) {
    self.init(
      role: row.role, signerUserId: row.signerUserId, signerName: row.signerName,
      signedAt: row.signedAt.text, onBehalfOfUserId: row.onBehalfOf?.userId,
      isVoided: !row.isActive)
  }
}

extension SigningTerms {
  init(_ policy: SigningPolicy) {
    self.init(
      allowOther: policy.allowOther, distinctApprover: policy.distinctApprover,
      signingOrder: policy.signingOrder)
  }
}

extension ReadCall {
  /// What signing a run depends on.
  ///
  /// - Parameter others: whose signing is judged beside the actor's.
  func signingFacts(of run: RunRow, and others: [ID] = []) throws -> SigningCase {
    try signingFacts(of: job(run.jobId), run, and: others)
  }

  /// What signing depends on, of a run or where there is none yet.
  func signingFacts(
    of job: StoredJob, _ run: RunRow?, and others: [ID] = []
  ) throws -> SigningCase {
    let policy = try database.policy(of: organizationId)
    return SigningCase(
      job: job, run: run, signatures: try run.map { try database.signatures(ofRun: $0.id) } ?? [],
      policy: policy, agreements: try agreements(on: run, policy, of: others + [actor.userId]),
      now: now)
  }

  /// The person who signs, as an actor; `nil` for a member whom the organization does not have.
  func person(_ signer: SignerChoice) throws -> Actor? {
    switch signer {
    case .themselves: return actor
    case .member(let id):
      return try colleague(id)
    case .outsider:
      // The role of whoever records it, and an id that is nobody's.
      return Actor(
        organizationId: organizationId, userId: "outsider", name: "", roles: actor.roles)
    }
  }

  /// Somebody who is signed for, by name; whoever has left has only their id.
  func principal(_ userId: ID) throws -> SignatureRow.Principal {
    SignatureRow.Principal(userId: userId, name: try name(of: userId))
  }

  /// The run that can be signed now, when it is another than the one that was meant.
  func currentRunId(insteadOf run: RunRow) throws -> ID? {
    let current = try database.signableRun(ofJob: run.jobId, run.packetType)
    return current?.id == run.id ? nil : current?.id
  }
}

extension WriteCall {
  /// The run that a signature is for: the one named, the active one of a job, or none yet.
  func signingFacts(of new: NewSignature) throws -> SigningCase {
    let signers = [new.signerUserId].compactMap(\.self)
    if let id = new.runId {
      let run = try reading.run(id)
      guard new.jobId == nil || new.jobId == run.jobId else {
        throw Refusal(PlatformFault.notFound)
      }
      return try reading.signingFacts(of: run, and: signers)
    }
    let job = try reading.job(new.jobId ?? "")
    return try reading.signingFacts(
      of: job, database.signableRun(ofJob: job.id, new.packetType), and: signers)
  }

  /// Refuses a signature that the signer may not give, with what a shell needs to go on.
  func requireSigning(
    _ new: NewSignature, by signer: SignerChoice, _ facts: SigningCase
  ) throws -> (signer: Actor, principal: SignatureRow.Principal?) {
    try decideSigner(signer, as: new.role, allowOther: facts.policy.allowOther, by: actor).orThrow()
    note(.signForOthers, unless: signer == .themselves)
    guard let person = try reading.person(signer) else {
      throw Refusal(SignaturesFault.signerNotInOrganization)
    }
    let decision = decideSigning(
      as: new.role, facts.facts(for: person, onBehalfOf: new.onBehalfOfUserId))
    switch decision {
    case .allowed(let leave):
      return (person, try leave.onBehalfOf.map(reading.principal))
    case .refused(let fault):
      throw Refusal(
        RefusedSigning(
          fault: facts.lostRace(for: new.role, to: person, at: now, fault) ?? fault,
          currentRunId: try facts.run.flatMap(reading.currentRunId)))
    }
  }

  /// Keeps a signature, appends it to the ledger, and tells everybody.
  func insertSignature(
    _ new: NewSignature, svg: String, by signerUserId: ID?,
    onBehalfOf principal: SignatureRow.Principal?, on run: inout RunRow
  ) throws -> SignatureRow {
    let id = makeID()
    let client = try new.client?.sealable
    let row = SignatureRow(
      id: id, runId: run.id, organizationId: organizationId, role: new.role,
      signerUserId: signerUserId, recordedByUserId: actor.userId, signerName: new.signerName,
      signerTitle: new.signerTitle,
      sealedDrawing: try SignatureRow.drawing.seal(Array(svg.utf8), row: id, services),
      method: new.drawing.method, attestationText: new.attestationText, signedAt: now,
      signatureHash: try SignedContent(
        runId: run.id, dataHash: run.dataHash, signatureRole: new.role.rawValue,
        signerUserId: signerUserId, signerName: new.signerName, signerTitle: new.signerTitle,
        signatureSvg: svg, attestationText: new.attestationText, signedAt: now
      ).hash(),
      sealedClient: try client.map { try SignatureRow.client.seal($0, row: id, services) },
      onBehalfOf: principal)
    try database.insert(row)
    let old = run
    try append(.signatureAdded(row), to: &run)
    try insertActivity(
      run.jobId, "signature.added",
      .signatureWasAdded(name: row.byline(in: language) ?? row.signerName, role: row.role))
    try conclude(
      &run, was: old,
      .signatureAdded(
        .init(
          runId: run.id, jobId: run.jobId, signatureId: id, signatureRole: row.role,
          signedCount: try database.signedCount(ofRun: run.id))),
      beside: [("signatureId", .text(id)), ("signatureRole", .text(row.role.rawValue))])
    return row
  }
}

/// Why a signature is refused, with the run that can be signed instead.
///
/// Source: signatures specification (i), “Run changed meanwhile”.
struct RefusedSigning: Fault {
  let fault: any Fault
  let currentRunId: ID?

  var code: Int { fault.code }
  var kind: StaticString { fault.kind }
  var expected: Fact? { fault.expected }
  var actual: Fact? { fault.actual }
  var facts: [(name: StaticString, value: Fact)] {
    guard let currentRunId else { return fault.facts }
    return fault.facts + [(name: "currentRunId", value: .text(currentRunId))]
  }

  func text(in language: Language) -> String { fault.text(in: language) }
}
