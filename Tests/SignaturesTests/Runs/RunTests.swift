import Kernel
import Platform
import Store
import TestSupport
import Testing
import Wire

@testable import Signatures

@Suite("reportRuns.*, stored")
struct RunTests {
  let site: Site
  let job: Job

  init() throws {
    site = try Site()
    job = try site.job()
  }

  @Test("The active run is made once, for each packet type its own")
  func active() throws {
    let first = try site.active(job.id)
    let second = try site.active(job.id, as: Site.bo)
    let audit = try site.active(job.id, .audit)
    #expect(first.created == true)
    #expect(first.status == .readyForSignatures)
    #expect(second.created == false)
    #expect(second.id == first.id)
    #expect(audit.id != first.id)
    #expect(try site.ledger(first.id) == ["run_created"])
  }

  @Test("A new run takes the place of the old one, and both know it")
  func forced() throws {
    let old = try site.active(job.id)
    let new = try site.active(job.id, forceNew: true)
    let superseded = try site.run(old.id)
    #expect(superseded.status == .superseded)
    #expect(superseded.supersededByRunId == new.id)
    #expect(superseded.supersededAt != nil)
    #expect(new.created == true)
    #expect(new.toast?.text == "New report run created")
    #expect(try site.ledger(old.id) == ["run_created", "run_superseded"])
  }

  @Test("When replacing is refused nothing changes, and a signature is not lost without a reason")
  func forcedInVain() throws {
    let run = try site.active(job.id)
    try site.sign(run.id, .preparedBy)
    let before = try site.topics()
    #expect(
      refusal { try site.active(job.id, as: Site.bo, forceNew: true, reason: "No") }
        == ["4003 not_run_creator"])
    #expect(
      refusal { try site.active(job.id, forceNew: true, reason: "  ") }
        == ["4022 reason_required", "reason_required /reason"])
    #expect(try site.topics() == before)
    #expect(try site.run(run.id).status == .readyForSignatures)

    let new = try site.active(job.id, forceNew: true, reason: "Wrong address")
    let old = try site.run(run.id)
    #expect(old.supersededReason == "Wrong address")
    #expect(old.supersededByRunId == new.id)
  }

  @Test("A voided signature is not lost: no reason is needed")
  func forcedAfterVoiding() throws {
    let run = try site.active(job.id)
    let signed = try site.sign(run.id, .preparedBy)
    try site.void(signed.signature.id)
    #expect(try site.active(job.id, forceNew: true).created == true)
  }

  @Test("There is one run that can be signed; a sealed one makes room for the next")
  func oneSignable() throws {
    let sealed = try site.sealedRun(job.id)
    #expect(sealed.status == .complete)
    let draft = try site.draft(job.id)
    #expect(draft.id != sealed.id)
    #expect(refusal { _ = try site.draft(job.id) } == ["4009 active_run_exists"])
    #expect(try site.active(job.id).id == draft.id)
  }

  @Test("A draft is frozen anew by its maker, or by those who answer for all runs")
  func refresh() throws {
    func refresh(_ id: ID, as actor: Actor) throws -> Run {
      try site.write(as: actor, .reportRunsRefresh) {
        try site.signatures.reportRunsRefresh(ReportRunsRefreshParams(runId: id), $0)
      }
    }
    let draft = try site.draft(job.id)
    try site.update(job.id) { $0.riskScore = .value(7) }
    #expect(try site.run(draft.id).stale)
    #expect(refusal { _ = try refresh(draft.id, as: Site.bo) } == ["4003 not_run_creator"])
    #expect(refusal { _ = try refresh(draft.id, as: Site.axel) } == ["4003 read_only_role"])

    let fresh = try refresh(draft.id, as: Site.eva)
    #expect(!fresh.stale)
    #expect(fresh.staleSince == nil)
    #expect(fresh.dataHash != draft.dataHash)
    #expect(try site.ledger(draft.id) == ["run_created", "run_refreshed"])

    let ready = try site.active(job.id, .audit)
    #expect(refusal { _ = try refresh(ready.id, as: Site.anna) } == ["4009 run_not_draft"])
  }

  @Test("Ready ones come first, then drafts, then all others, each the newest first")
  func order() throws {
    let complete = try site.sealedRun(job.id)
    let superseded = try site.active(job.id)
    _ = try site.active(job.id, forceNew: true)
    let ready = try site.active(job.id)
    let draft = try site.draft(job.id, .audit)
    let incident = try site.active(job.id, .incident)
    let all = [incident, ready, draft, superseded, complete].map(\.id)

    var paged: [ID] = []
    var cursor: String?
    repeat {
      let page = try site.signatures.reportRunsList(
        ReportRunsListParams(jobId: job.id, packetType: .all, limit: 2, cursor: cursor),
        site.reading(as: Site.axel))
      paged += page.items.map(\.id)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(paged == all)

    let insurance = try site.signatures.reportRunsList(
      ReportRunsListParams(jobId: job.id, limit: 20), site.reading())
    #expect(insurance.items.map(\.id) == [ready, superseded, complete].map(\.id))
    let drafts = try site.signatures.reportRunsList(
      ReportRunsListParams(jobId: job.id, packetType: .all, status: .draft, limit: 20),
      site.reading())
    #expect(drafts.items.map(\.id) == [draft.id])
    #expect(
      refusal {
        _ = try site.signatures.reportRunsList(
          ReportRunsListParams(jobId: job.id, limit: 20, cursor: "here"), site.reading())
      } == ["cursor_invalid /cursor"])
  }

  @Test("An admin closes what is complete; nobody else, and nothing else")
  func close() throws {
    func close(_ id: ID, as actor: Actor) throws -> Run {
      try site.write(as: actor, .reportRunsClose) {
        try site.signatures.reportRunsClose(ReportRunsCloseParams(runId: id), $0)
      }
    }
    let open = try site.active(job.id, .audit)
    #expect(refusal { _ = try close(open.id, as: Site.eva) } == ["4009 transition_not_allowed"])
    let run = try site.sealedRun(job.id)
    #expect(refusal { _ = try close(run.id, as: Site.anna) } == ["4003 admin_required"])
    let closed = try close(run.id, as: Site.eva)
    #expect(closed.status == .final)
    #expect(closed.closedAt != nil)
    #expect(refusal { _ = try close(run.id, as: Site.eva) } == ["4009 already_in_state"])
    #expect(try site.ledger(run.id).last == "run_closed")
  }

  @Test("Why a run was made ready, sealed or closed stands in the audit, and no blank reason does")
  func reasons() throws {
    func reasons(_ runId: ID) throws -> [String?] {
      try site.database.rows(
        SQL(
          """
          SELECT after
            FROM nacre_change
           WHERE entity_id = ?
             AND topic IN ('reportRun.ready', 'reportRun.completed', 'reportRun.closed')
           ORDER BY seq
          """), runId
      ) { try after($0) { $0.member("reason")?.string } }
    }
    try site.setPolicy { $0.autoFinalize = false }
    let run = try site.draft(job.id)
    _ = try site.write(.reportRunsMarkReady) {
      try site.signatures.reportRunsMarkReady(.init(runId: run.id, reason: " Complete now "), $0)
    }
    try site.sign(run.id, .preparedBy)
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    try site.sign(run.id, .approvedBy, as: Site.eva)
    _ = try site.write(.reportRunsFinalize) {
      try site.signatures.reportRunsFinalize(.init(runId: run.id, reason: " "), $0)
    }
    _ = try site.write(as: Site.eva, .reportRunsClose) {
      try site.signatures.reportRunsClose(.init(runId: run.id, reason: "Handed over"), $0)
    }
    #expect(try reasons(run.id) == ["Complete now", nil, "Handed over"])
  }

  @Test("Every audit record about a run holds the ledger's new head")
  func headInAudit() throws {
    let run = try site.sealedRun(job.id)
    let heads = try site.database.rows(
      SQL(
        """
        SELECT after
          FROM nacre_change
         WHERE entity_type = 'run' AND entity_id = ?
         ORDER BY seq
        """), run.id
    ) { row in
      try after(row) { after in
        let head = after.member("ledgerHead")
        return LedgerHead(
          seq: Int(head?.member("seq")?.integer ?? 0),
          entryHash: head?.member("entryHash")?.string ?? "")
      }
    }
    let entries = try site.database.ledger(ofRun: run.id)
      .map { LedgerHead(seq: $0.seq, entryHash: $0.entryHash) }
    #expect(heads == entries)
    #expect(heads.count == 5)
    #expect(run.ledgerHead.entryHash == heads.last?.entryHash)
  }

  /// What an audit record, the first column of a row, says of the state after the change.
  private func after<Value>(
    _ row: borrowing Row, _ read: (JSONValue) -> Value
  ) throws -> Value {
    let document = try #require(JSONDocument(row.bytes(0)))
    return withExtendedLifetime(document) { read(document.root) }
  }
}
