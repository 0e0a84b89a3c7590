import Kernel
import Platform
import Secrets
import Store
import Wire

/// A run, or that there is none yet, with what decisions about signing it depend on.
struct SigningFacts {
  let job: JobRow

  /// `nil`: signing makes it.
  let run: RunRow?
  let signatures: [SignatureRow]
  let policy: PolicyRow
}

extension ReadCall {
  /// What signing a run depends on.
  func signingFacts(of run: RunRow) throws -> SigningFacts {
    SigningFacts(
      job: try job(run.jobId), run: run, signatures: try database.signatures(ofRun: run.id),
      policy: try database.policy(of: organizationId))
  }

  /// The person who signs, as an actor; `nil` for a member whom the organization does not have.
  func person(_ signer: Signer) throws -> Actor? {
    switch signer {
    case .themselves: return actor
    case .member(let id):
      return try services.ports.members
        .member(userId: id, organizationId: organizationId, in: database)?.actor
    case .outsider:
      // The role of whoever records it, and an id that is nobody's.
      return Actor(
        organizationId: organizationId, userId: "outsider", name: "", roles: actor.roles)
    }
  }

  /// The run that can be signed now, when it is another than the one that was meant.
  func currentRunId(insteadOf run: RunRow) throws -> ID? {
    let current = try database.signableRun(ofJob: run.jobId, run.packetType)
    return current?.id == run.id ? nil : current?.id
  }
}

extension WriteCall {
  /// The run that a signature is for: the one named, the active one of a job, or none yet.
  func signingFacts(of new: NewSignature) throws -> SigningFacts {
    if let id = new.runId {
      let run = try reading.run(id)
      guard new.jobId == nil || new.jobId == run.jobId else { throw Refusal(PlatformFault.notFound) }
      return try reading.signingFacts(of: run)
    }
    let job = try reading.job(new.jobId ?? "")
    if let run = try database.signableRun(ofJob: job.id, new.packetType) {
      return try reading.signingFacts(of: run)
    }
    return SigningFacts(
      job: job, run: nil, signatures: [], policy: try database.policy(of: organizationId))
  }

  /// Refuses a signature that the signer may not give, with what a shell needs to go on.
  func demandSigning(
    _ new: NewSignature, by signer: Signer, _ facts: SigningFacts
  ) throws -> Actor {
    try decideSigner(signer, as: new.role, allowOther: facts.policy.allowOther, by: actor).demand()
    guard let person = try reading.person(signer) else {
      throw Refusal(SignaturesFault.signerNotInOrganization)
    }
    guard case .refused(let fault) = decideSigning(facts, as: new.role, by: person) else {
      return person
    }
    throw Refusal(
      RefusedSigning(
        fault: fault, currentRunId: try facts.run.flatMap(reading.currentRunId)))
  }

  /// Keeps a signature, appends it to the ledger, and tells everybody.
  func insertSignature(
    _ new: NewSignature, svg: String, by signerUserId: ID?, on run: inout RunRow
  ) throws -> SignatureRow {
    let id = makeID()
    let sealer = try sealer()
    let client = try new.client?.sealable
    let row = SignatureRow(
      id: id, runId: run.id, organizationId: organizationId, role: new.role,
      signerUserId: signerUserId, recordedByUserId: actor.userId, signerName: new.signerName,
      signerTitle: new.signerTitle,
      sealedDrawing: try sealer.seal(
        Array(svg.utf8), purpose: SignatureRow.drawingPurpose, context: id),
      method: new.drawing.method, attestationText: new.attestationText, signedAt: now,
      signatureHash: try signatureHash(
        runId: run.id, dataHash: run.dataHash, role: new.role, signerUserId: signerUserId,
        signerName: new.signerName, signerTitle: new.signerTitle, svg: svg,
        attestationText: new.attestationText, signedAt: now),
      sealedClient: try client.map {
        try sealer.seal($0, purpose: SignatureRow.clientPurpose, context: id)
      })
    try database.insert(row)
    let old = run
    try append(.signatureAdded(row), to: &run)
    try insertActivity(
      run.jobId, "signature.added", .signatureWasAdded(name: row.signerName, role: row.role))
    try keep(
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
