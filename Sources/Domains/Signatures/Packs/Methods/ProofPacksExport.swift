import Kernel
import Media
import Platform
import Secrets
import Store

extension Signatures {
  /// `proofPacks.export`: facts → rule → drawing, without the database → ledger.
  func proofPacksExport(
    _ params: ProofPacksExportParams, _ call: JobCall
  ) throws -> ProofPacksExportResult {
    let target = try params.path.map { try call.files.output($0) }
    let database = try call.database()
    let language = params.locale.map { Language(tag: $0.rawValue) ?? .en } ?? call.language
    let export = try call.write(in: database) { write in
      try write.beginExport(params, language, issuer: call.session?.organizationName)
    }
    let builder = BuildPack(
      facts: export.facts, language: language, pageSize: params.pageSize, worker: worker,
      stop: call.step)
    if params.preview {
      let pdf = FileMark.marked(paper: try builder.paper(isPreview: true))
      try target?.write(pdf)
      return ProofPacksExportResult(
        pdf: params.path == nil ? pdf : nil, path: params.path,
        pdfSha256: hex(SHA256.hash(pdf)), verification: export.verification)
    }
    let built = try builder.pack(id: export.packId, at: call.now, by: call.actor.userId)
    try call.step()
    let made = ExportRow.Made(
      by: call.actor.userId, locale: Locale(language), pageSize: params.pageSize,
      manifestSHA256: built.manifestSHA256, pdfSHA256: built.pdfSHA256,
      sealSeq: export.facts.sealedLedger.last?.seq ?? 0, hasTrail: export.facts.trail != nil,
      issuer: export.facts.issuer, clock: export.facts.clock)
    try call.write(in: database) { try $0.endExport(export, made, at: call.now) }
    try target?.write(built.zip)
    return ProofPacksExportResult(
      packId: export.packId, zip: params.path == nil ? built.zip : nil, path: params.path,
      manifestSha256: built.manifestSHA256, pdfSha256: built.pdfSHA256,
      verification: export.verification)
  }
}

/// An export that may be made.
private struct Export {
  let packId: ID
  let facts: PackFacts
  let verification: Verification
}

extension WriteCall {
  /// What is exported, or why it is not: whatever the host may not have is refused before anything
  /// is drawn. Nothing is written yet.
  fileprivate func beginExport(
    _ params: ProofPacksExportParams, _ language: Language, issuer: String?
  ) throws -> Export {
    let run = try reading.run(params.runId)
    let facts = try reading.packFacts(of: run, issuer: issuer)
    let findings = try reading.findings(in: run)
    let verification = Verification(findings, in: language)
    if !params.preview {
      try decideExport(
        ExportFacts(
          status: facts.status, isWithdrawn: run.isWithdrawn, missingRoles: facts.missingRoles,
          evidenceCount: reading.frozenEvidenceCount(facts),
          evidenceRequired: try reading.job(run.jobId).evidenceRequired)
      ).orThrow()
      guard verification.valid else {
        let kinds = verification.kinds.map(\.rawValue)
        throw Refusal(
          SignaturesFault.verificationFailed(list: kinds.joined(separator: ", "), kinds: kinds))
      }
      try requireRoomForExport()
    }
    return Export(packId: makeID(), facts: facts, verification: verification)
  }

  /// Writes down that a pack was made, after the seal head.
  fileprivate func endExport(
    _ export: Export, _ made: ExportRow.Made, at moment: Instant
  ) throws {
    // Others may have exported meanwhile.
    try requireRoomForExport()
    var run = try reading.run(export.facts.runId)
    let old = run
    run.pdfGeneratedAt = now
    try append(
      .proofPackExported(
        packId: export.packId, manifestSHA256: made.manifestSHA256, pdfSHA256: made.pdfSHA256),
      to: &run)
    try database.insert(
      ExportRow(
        packId: export.packId, runId: run.id, jobId: run.jobId, packetType: run.packetType,
        exportedAt: moment, made: made),
      of: organizationId)
    try insertActivity(run.jobId, "proof_pack.exported", .packWasExported)
    try conclude(
      &run, was: old,
      .proofPackExported(.init(runId: run.id, jobId: run.jobId, packId: export.packId)))
  }

  /// Refuses an organization that has exported as often as it may.
  private func requireRoomForExport() throws {
    let limit = try database.policy(of: organizationId).exportsPerHour
    guard limit > 0 else { return }
    let since = Instant(milliseconds: now.milliseconds - exportWindowSeconds * 1_000)
    let latest = try database.exports(of: organizationId, since: since, limit: limit)
    if let seconds = exportDelaySeconds(latest, limit: limit, now: now) {
      let wait = ToldWait(milliseconds: seconds * 1_000)
      throw Refusal(
        SignaturesFault.exportRateLimited(
          retryAfterSeconds: seconds, seconds: wait.seconds, minutes: wait.minutes))
    }
  }
}
