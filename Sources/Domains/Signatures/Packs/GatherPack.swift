import Kernel
import Platform
import Wire

extension ReadCall {
  /// A run with everything that a pack of it holds; `made` is what an earlier pack was made from,
  /// which is told as it was then. `issuer`: what the organization is called now.
  func packFacts(
    of run: RunRow, as made: ExportRow.Made? = nil, issuer: String? = nil
  ) throws -> PackFacts {
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
    if let made {
      facts.ledger.removeAll { $0.seq > made.sealSeq }
      facts.status = facts.ledger.last?.event == LedgerEvent.runClosed.name ? .final : .complete
    }
    if let kept = try made ?? firstMade(of: facts) {
      facts.issuer = kept.issuer
      facts.clock = kept.clock
    } else {
      facts.issuer = issuer.flatMap { $0.isEmpty ? nil : $0 }
      facts.clock = try clock(of: facts)
    }
    let hasTrail = try made?.hasTrail ?? database.policy(of: run.organizationId).certificatePage
    facts.trail = hasTrail ? try trail(of: run, facts.sealedLedger, signatures) : nil
    facts.files = try keptFiles(facts.snapshot)
    return facts
  }

  /// What the first pack of the run and its seal was made from: others of it are the same bytes,
  /// so they name whom it names and tell the time as it does. What an organization has changed
  /// since shows on its other papers.
  private func firstMade(of facts: PackFacts) throws -> ExportRow.Made? {
    let seal = facts.sealedLedger.last?.seq ?? 0
    return try database.firstExport(ofRun: facts.runId, sealSeq: seal)?.made
  }

  /// The clock of the organization; `nil` when nobody knows where it is.
  private func clock(of facts: PackFacts) throws -> PackClock? {
    let organization = try services.ports.members.organization(
      facts.organizationId, in: database)
    guard let name = organization?.timeZone, let zone = services.zones.rules(named: name) else {
      return nil
    }
    return PackClock(zone, at: facts.moments)
  }

  /// The files of frozen evidence, as far as they were kept.
  private func keptFiles(_ snapshot: [UInt8]) throws -> [PackEvidence] {
    guard let document = JSONDocument(snapshot) else { return [] }
    let frozen = withExtendedLifetime(document) { () -> [(id: ID, name: String, sha256: String)] in
      guard let list = document.root.member("evidence"), list.isArray else { return [] }
      return (0..<list.count).map { index in
        let entry = list[index]
        return (
          entry?.text("id") ?? "", entry?.text("fileName") ?? "", entry?.text("sha256") ?? ""
        )
      }
    }
    return try frozen.enumerated().compactMap { index, entry in
      let kind = StoredEvidence.fileKind
      guard let file = try file(kind, of: entry.id), file.sha256 == entry.sha256 else {
        return nil
      }
      return PackEvidence(
        number: index + 1, fileName: entry.name, type: file.type, sha256: file.sha256,
        content: try content(kind, of: entry.id) ?? [],
        thumbnail: try thumbnail(kind, of: entry.id))
    }
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

extension PackFacts {
  /// Every moment that stands on the papers.
  var moments: [Instant] {
    [generatedAt] + (completedAt.map { [$0] } ?? []) + signatures.map(\.signedAt)
      + sealedLedger.map(\.occurredAt) + PackSnapshot.moments(snapshot, packetType)
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
