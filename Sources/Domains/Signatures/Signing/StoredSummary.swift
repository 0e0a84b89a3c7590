import Kernel
import Platform
import Store
import Wire

// The rules of `signatures.summary` and `signatures.verify` on what is stored.

extension ReadCall {
  /// What the cards of a stored run show, and to whom; without a run what a job without one shows.
  func summaryFacts(of job: StoredJob, _ run: RunRow?) throws -> SummaryFacts {
    let facts = try signingFacts(of: job, run)
    return SummaryFacts(
      userId: actor.userId,
      role: actor.signaturesRole,
      jobCreatorId: job.createdBy,
      run: try run.map {
        SummaryFacts.ShownRun(
          id: $0.id, status: $0.status, generatedAt: $0.generatedAt, dataHash: $0.dataHash,
          isStale: $0.isStale, creatorId: $0.generatedBy, isCompletedStale: $0.completedStale,
          superseded: try superseding(of: $0)?.facts)
      },
      signatures: try facts.signatures.map { row in
        SummaryFacts.ShownSignature(
          given: GivenSignature(row), onBehalfOfName: row.onBehalfOf?.name, id: row.id,
          signerTitle: row.signerTitle,
          signedAt: row.signedAt, attestationText: row.attestationText, svg: try drawing(of: row))
      },
      terms: SigningTerms(facts.policy),
      agreements: facts.agreements,
      names: try names(of: facts.agreements.people))
  }

  /// What a shell draws of a stored run, in the session's time zone.
  func summary(of job: StoredJob, _ run: RunRow?) throws -> Summary {
    Summarizing(
      facts: try summaryFacts(of: job, run), now: now,
      zone: services.zones.rules(named: request.timeZone) ?? .utc, language: language
    ).result
  }

  /// What is wrong with a stored run and what proves it.
  func findings(in run: RunRow) throws -> Findings {
    let document = try bundle(of: run)
    let shape = Shape()
    return try withExtendedLifetime((document, shape)) {
      guard let bundle = Bundle(Element(document.root, shape)) else {
        throw Defect("a stored run is no bundle")
      }
      return verifyRun(bundle)
    }
  }
}
