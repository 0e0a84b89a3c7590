import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("Gap: the capture sheet begins with name, title and date")
struct CaptureContextTests {
  let site: Site

  init() throws { site = try Site() }

  private func context(_ runId: ID, as actor: Actor = Site.anna) throws -> CaptureContextResult {
    try site.signatures.captureContext(
      CaptureContextParams(runId: runId, signatureRole: .preparedBy, onBehalfOfUserId: nil),
      site.reading(as: actor))
  }

  @Test("The title is the one last signed with, before the first time the role")
  func title() throws {
    let run = try site.active(site.job().id)
    #expect(try context(run.id).signerTitle == "Member")
    #expect(try context(run.id).signerName == "Anna Ek")
    try site.sign(run.id, .preparedBy) { $0.signerTitle = .value("Carpenter") }
    let next = try site.active(site.job().id)
    #expect(try context(next.id).signerTitle == "Carpenter")
    try site.sign(next.id, .preparedBy) { $0.signerTitle = .value("Foreman") }
    #expect(try context(next.id).signerTitle == "Foreman")
    #expect(try context(next.id, as: Site.bo).signerTitle == "Safety lead")
  }

  @Test("The day is the person's own, in words")
  func date() throws {
    site.now = instant("2026-01-05T23:30:00Z")
    let run = try site.active(site.job().id)
    let shown = try context(run.id)
    // Half past midnight in Stockholm.
    #expect(shown.signingDateLabel == "6 January 2026")
    #expect(shown.signingDate.description == "2026-01-06")
    #expect(shown.generatedDateLabel == "6 January 2026")
  }
}

@Suite("Gap: a sentence for a run that is stale, superseded, or was completed on stale data")
struct RunNoticeTests {
  let site: Site
  let job: Job

  init() throws {
    site = try Site()
    job = try site.job()
  }

  @Test("Superseded: by whom and why, in the list of runs and on the banner")
  func superseded() throws {
    let run = try site.active(job.id)
    try site.sign(run.id, .preparedBy)
    try site.active(job.id, as: Site.eva, forceNew: true, reason: "Wrong roof")
    let old = try site.run(run.id)
    let sentence =
      "A newer run has replaced this one. Replaced by Eva Lind. Reason: Wrong roof"
    #expect(old.notice == sentence)
    #expect(old.supersededByUserId == "eva" && old.supersededByName == "Eva Lind")
    #expect(try site.summary(old, as: Site.anna).run?.notice == sentence)
  }

  @Test("Withdrawn, with none in its place")
  func withdrawn() throws {
    let run = try site.active(job.id)
    _ = try site.write(.reportRunsSupersede) {
      try site.signatures.reportRunsSupersede(
        ReportRunsSupersedeParams(runId: run.id, reason: nil, acceptStaleData: nil), $0)
    }
    #expect(
      try site.run(run.id).notice
        == "This run was withdrawn; none has taken its place. Withdrawn by Anna Ek.")
  }

  @Test("Stale and completed so")
  func stale() throws {
    let run = try site.active(job.id)
    #expect(try site.run(run.id).notice == nil)
    try site.update(job.id) { $0.location = .value("Lund") }
    #expect(try site.run(run.id).warnings.map(\.kind) == [.runStale])
    for (role, person) in [
      (SignatureRole.preparedBy, Site.anna), (.reviewedBy, Site.bo), (.approvedBy, Site.eva),
    ] {
      try site.sign(run.id, role, as: person) { $0.acceptStaleData = .value(true) }
    }
    let sealed = try site.run(run.id)
    #expect(sealed.warnings.isEmpty)
    #expect(
      sealed.notice
        == "The job had changed before the last signature; the run shows the earlier data.")
  }
}
