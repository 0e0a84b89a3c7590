import Kernel
import Platform
import Store

extension ReadCall {
  /// A run of the organization; others are as if they did not exist.
  func run(_ id: ID) throws -> RunRow {
    guard let run = try database.run(id, of: organizationId) else {
      throw Refusal(PlatformFault.notFound)
    }
    return run
  }

  /// A run as hosts see it.
  func answer(_ run: RunRow, created: Bool? = nil, toast: SignaturesText? = nil) throws -> Run {
    let facts = RunFacts(run, try database.signatures(ofRun: run.id))
    let zone = services.zones.rules(named: request.timeZone) ?? .utc
    let since = ago(run.generatedAt, now: now, zone, in: language)
    let superseding = try superseding(of: run)
    return Run(
      id: run.id,
      jobId: run.jobId,
      organizationId: run.organizationId,
      packetType: run.packetType,
      packetTypeLabel: run.packetType.label(language),
      status: run.status,
      statusLabel: run.status.label(language),
      color: Color(run.status),
      generatedBy: run.generatedBy,
      generatedByName: try names(of: [run.generatedBy])[run.generatedBy],
      generatedAt: run.generatedAt,
      generatedLabel: SignaturesText.generated(ago: since).text(in: language),
      progress: SigningProgress(signed: facts.signedRoles.count),
      dataHash: run.dataHash,
      shortHash: shortHash(run.dataHash),
      snapshotBytes: run.snapshotBytes,
      stale: run.isStale,
      staleSince: run.isStale ? run.staleSince : nil,
      completedAt: run.completedAt,
      completedStale: run.completedStale,
      closedAt: run.closedAt,
      supersededAt: run.superseded?.at,
      supersededByRunId: run.superseded?.byRunId,
      supersededByUserId: superseding?.userId,
      supersededByName: superseding?.facts.name,
      supersededReason: run.superseded?.reason,
      warnings: (run.isStale ? [.runStale] : []).map { RunWarning($0, in: language) },
      notice: runNotice(
        run.status, isCompletedStale: run.completedStale, superseding?.facts
      )?.text(in: language),
      pdfGeneratedAt: run.pdfGeneratedAt,
      ledgerHead: LedgerPlace(seq: run.head.seq, entryHash: run.head.entryHash),
      version: run.version,
      created: created,
      toast: toast.map { Toast(kind: .success, text: $0.text(in: language)) },
      actions: runActions(facts, actor)
    )
  }

  /// Why a run is in use no longer, and who has done that: its ledger tells.
  func superseding(of run: RunRow) throws -> (userId: ID?, facts: SupersededFacts)? {
    guard let superseded = run.superseded else { return nil }
    let userId = try database.superseder(ofRun: run.id)
    return (
      userId,
      SupersededFacts(
        hasSuccessor: superseded.byRunId != nil,
        name: try userId.flatMap { try names(of: [$0])[$0] }, reason: superseded.reason)
    )
  }

  /// How many required roles have signed the job's run; `nil` when there is none.
  func signedCount(ofJob jobId: ID) throws -> Int? {
    try database.defaultRun(ofJob: jobId, nil).map { try database.signedCount(ofRun: $0.id) }
  }
}

extension SigningProgress {
  /// Of the required roles.
  init(signed: Int) {
    let total = SignatureRole.required.count
    self.init(signed: signed, total: total, label: "\(signed)/\(total)")
  }
}
