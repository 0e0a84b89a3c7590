import Kernel
import Platform
import Store

// How a write makes and changes a run: ask the rule, append to the ledger, and end with `conclude`.

extension WriteCall {
  /// Freezes a job's data into a new run.
  func makeRun(
    of job: StoredJob, _ packetType: PacketType, _ status: RunStatus, id: ID? = nil
  ) throws -> RunRow {
    if job.status == .archived { throw Refusal(SignaturesFault.jobArchived) }
    let frozen = try reading.snapshot(of: job, packetType)
    var run = RunRow(
      id: id ?? makeID(), organizationId: job.organizationId, jobId: job.id,
      packetType: packetType, status: status, generatedBy: actor.userId, generatedAt: now,
      dataHash: frozen.dataHash, snapshotBytes: frozen.bytes.count, head: .start, version: 0)
    try database.insert(run, snapshot: frozen.bytes)
    try append(.runCreated(status, packetType, dataHash: run.dataHash), to: &run)
    try insertActivity(job.id, "report_run.created", .runWasCreated(packet: packetType))
    try conclude(
      &run, was: nil,
      .reportRunCreated(
        .init(runId: run.id, jobId: run.jobId, packetType: packetType, status: status)))
    return run
  }

  /// Opens signing: a draft's data are locked.
  func markReady(_ run: inout RunRow, because reason: String? = nil) throws {
    let old = run
    run.status = .readyForSignatures
    try append(.runReady, to: &run)
    try insertActivity(run.jobId, "report_run.ready", .runBecameReady)
    try conclude(
      &run, was: old,
      .reportRunReady(
        .init(runId: run.id, jobId: run.jobId, packetType: run.packetType, status: run.status)),
      beside: audited(reason))
  }

  /// Seals a run that all three have signed.
  func complete(_ run: inout RunRow, because reason: String? = nil) throws {
    let old = run
    run.completedStale = run.isStale
    run.status = .complete
    run.completedAt = now
    try database.closeRequests(ofRun: run.id, as: .fulfilled, at: now)
    try append(.runCompleted, to: &run)
    try insertActivity(run.jobId, "report_run.completed", .runWasCompleted)
    try conclude(
      &run, was: old,
      .reportRunCompleted(
        .init(runId: run.id, jobId: run.jobId, packetType: run.packetType, status: run.status)),
      beside: audited(reason))
  }

  /// Replaces a run that was not completed.
  func supersede(_ run: inout RunRow, by newRunId: ID?, because reason: String?) throws {
    let old = run
    run.status = .superseded
    run.superseded = RunRow.Superseded(at: now, byRunId: newRunId, reason: reason)
    try database.closeRequests(ofRun: run.id, as: .ended, at: now)
    try append(.runSuperseded(byRunId: newRunId, reason: reason), to: &run)
    try insertActivity(run.jobId, "report_run.superseded", .runWasSuperseded)
    try conclude(
      &run, was: old,
      .reportRunSuperseded(
        .init(
          runId: run.id, jobId: run.jobId, packetType: run.packetType, status: run.status,
          byRunId: newRunId)),
      beside: audited(reason))
  }

  /// Ends a change of a run: counts its version, keeps it with its ledger's head, and says so.
  func conclude(
    _ run: inout RunRow, was old: RunRow?, _ event: SignaturesEvent,
    beside: [(name: String, value: Fact?)] = []
  ) throws {
    run.version += 1
    try database.update(run)
    try record(
      Change(
        event, of: run.id, version: run.version, before: old.map { AuditedRun(run: $0) },
        after: AuditedRun(run: run, beside: beside)))
  }

  /// A run that the actor may take this way now.
  func run(
    _ id: ID, to status: RunStatus, because reason: String? = nil
  ) throws -> RunRow {
    let run = try reading.run(id)
    let facts = RunFacts(run, try database.signatures(ofRun: run.id))
    switch decideTransition(of: facts, to: status, because: reason, by: actor) {
    case .allowed:
      if status == .final { note(.closeRuns, unless: false) }
      note(.workOnRunsOfOthers, unless: run.generatedBy == actor.userId)
      return run
    case .refused(SignaturesFault.reasonRequired):
      throw Refusal(
        SignaturesFault.reasonRequired,
        because: [Violation(SignaturesFault.reasonRequired, at: "/reason")])
    case .refused(let fault): throw Refusal(fault)
    }
  }

  /// Refuses to build on a run whose stored rows are not what was signed, or whose job has changed
  /// unless that was said to be all right.
  ///
  /// - Parameter stale: what is said of the latter.
  func requireSound(
    _ run: RunRow, acceptStaleData: Bool?,
    else stale: (String) -> SignaturesFault = SignaturesFault.runStale
  ) throws {
    if let since = run.staleSince, acceptStaleData != true { throw Refusal(stale(since.text)) }
    let kinds = try reading.findings(in: run).kinds.map(\.rawValue)
    guard !kinds.isEmpty else { return }
    if kinds.contains("data_hash_mismatch") {
      throw Refusal(SignaturesFault.dataHashMismatch(kinds: kinds))
    }
    throw Refusal(
      SignaturesFault.verificationFailed(list: kinds.joined(separator: ", "), kinds: kinds))
  }
}

/// Why something was done, as the audit keeps it beside what was done: the ledger has no place for
/// the reason of a change that loses nothing. Source: signatures specification f.3.
func audited(_ reason: String?) -> [(name: String, value: Fact?)] {
  reason.map { [("reason", .text($0))] } ?? []
}

/// A reason with something to read in it, trimmed.
func readableReason(_ reason: String?) -> String? {
  guard let reason, case .text(let text) = NormalizedText.multiLine(reason) else { return nil }
  return text
}
