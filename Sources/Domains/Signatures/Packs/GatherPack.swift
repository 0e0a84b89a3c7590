import Kernel
import Platform
import Wire

extension ReadCall {
  /// A run with everything that a pack of it holds.
  func packFacts(of run: RunRow) throws -> PackFacts {
    let signatures = try database.signatures(ofRun: run.id)
    var facts = PackFacts(
      runId: run.id, jobId: run.jobId, organizationId: run.organizationId,
      packetType: run.packetType, status: run.status, dataHash: run.dataHash,
      generatedAt: run.generatedAt, completedAt: run.completedAt,
      completedStale: run.completedStale, snapshot: try database.snapshot(ofRun: run.id),
      signatures: try signatures.map { row in
        PackSignature(
          id: row.id, role: row.role, signerUserId: row.signerUserId, signerName: row.signerName,
          signerTitle: row.signerTitle, svg: try drawing(of: row),
          attestationText: row.attestationText, signedAt: row.signedAt,
          signatureHash: row.signatureHash, voidedAt: row.voided?.at,
          onBehalfOf: row.onBehalfOf)
      },
      ledger: try database.ledger(ofRun: run.id).map { entry in
        PackEntry(
          seq: entry.seq, prevHash: entry.prevHash, occurredAt: entry.occurredAt,
          actorUserId: entry.actorUserId, event: entry.event, payload: entry.payload,
          entryHash: entry.entryHash)
      })
    facts.trail = try trail(of: run, facts.sealedLedger, signatures)
    return facts
  }

  /// How many pieces of evidence a run has frozen; `nil` when its packet has no evidence.
  func frozenEvidenceCount(_ facts: PackFacts) -> Int? {
    guard SnapshotSection.sections(of: facts.packetType).contains(.evidence) else { return nil }
    guard let document = JSONDocument(facts.snapshot) else { return 0 }
    return withExtendedLifetime(document) {
      document.root.member("evidence").map { $0.isArray ? $0.count : 0 } ?? 0
    }
  }
}

extension Verification {
  /// Findings in words.
  init(_ findings: Findings, in language: Language) {
    self.init(
      valid: findings.list.isEmpty, kinds: findings.kinds,
      findings: VerifyResult(findings, in: language).findings)
  }
}
