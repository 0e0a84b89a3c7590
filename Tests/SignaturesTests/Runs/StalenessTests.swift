import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("c.5 When job data changes")
struct StalenessTests {
  let site: Site
  let job: Job

  init() throws {
    site = try Site()
    job = try site.job()
  }

  @Test("A run is stale once the job has changed, and says since when; its data stay")
  func stale() throws {
    let run = try site.active(job.id)
    try site.update(job.id) { $0.title = .value("Roof") }
    let stale = try site.run(run.id)
    #expect(stale.stale)
    #expect(stale.staleSince != nil)
    #expect(stale.dataHash == run.dataHash)
    try site.update(job.id) { $0.title = .value("Wall") }
    #expect(try site.run(run.id).staleSince == stale.staleSince)
    #expect(try site.topics().filter { $0 == "reportRun.stale" }.count == 1)
  }

  @Test(
    "What the service wrote is read whatever the year was",
    arguments: ["1899-12-31T12:00:00Z", "2250-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"])
  func anyYear(moment: String) throws {
    site.now = instant(moment)
    let job = try site.job()
    let run = try site.active(job.id)
    try site.update(job.id) { $0.title = .value("Roof") }
    #expect(try site.run(run.id).stale)
    _ = try site.active(job.id)
  }

  @Test("A run whose packet has no activity is as it was when the data come back")
  func comeBack() throws {
    let run = try site.active(job.id, .clientCompliance)
    try site.update(job.id) { $0.title = .value("Roof") }
    #expect(try site.run(run.id).stale)
    try site.update(job.id) { $0.clear = .value([.value(.title)]) }
    #expect(try !site.run(run.id).stale)
    #expect(try site.topics().filter { $0 == "reportRun.stale" }.count == 2)
  }

  @Test("A packet that does not show hazards is not stale for a hazard")
  func otherSection() throws {
    let run = try site.active(job.id, .clientCompliance)
    try site.addHazard(job.id)
    #expect(try !site.run(run.id).stale)
    try site.addControl(job.id)
    #expect(try site.run(run.id).stale)
  }

  @Test("What happens to papers makes no run stale")
  func papers() throws {
    let run = try site.active(job.id)
    try site.active(job.id, .audit)
    try site.sign(run.id, .preparedBy)
    #expect(try !site.run(run.id).stale)
  }

  @Test("A draft that has become stale is to be refreshed, not made anew beside itself")
  func draft() throws {
    let run = try site.draft(job.id)
    try site.update(job.id) { $0.title = .value("Roof") }
    let ready = { (accept: Bool?) in
      try site.write(.reportRunsMarkReady) {
        try site.signatures.reportRunsMarkReady(
          .init(runId: run.id, acceptStaleData: accept), $0)
      }
    }
    do {
      _ = try ready(nil)
      Issue.record("a stale draft was made ready")
    } catch Refusal.fault(let fault) {
      #expect((fault.code, "\(fault.kind)") == (4009, "run_stale"))
      #expect(fault.text(in: .en).contains("Refresh the draft"))
    }
    #expect(try ready(true).status == .readyForSignatures)
  }

  @Test("Signing stale data must be meant, and stays on the run")
  func signing() throws {
    let run = try site.active(job.id)
    try site.update(job.id) { $0.title = .value("Roof") }
    #expect(refusal { try site.sign(run.id, .preparedBy) } == ["4009 run_stale"])
    try site.sign(run.id, .preparedBy) { $0.acceptStaleData = .value(true) }
    try site.sign(run.id, .reviewedBy, as: Site.bo) { $0.acceptStaleData = .value(true) }
    let done = try site.sign(run.id, .approvedBy, as: Site.eva) {
      $0.acceptStaleData = .value(true)
    }
    #expect(done.run.status == .complete)
    #expect(done.run.completedStale)
  }

  @Test("A sealed run is marked by nothing")
  func sealed() throws {
    let run = try site.sealedRun(job.id)
    try site.update(job.id) { $0.title = .value("Roof") }
    let later = try site.run(run.id)
    #expect(!later.stale)
    #expect(!later.completedStale)
    #expect(later.dataHash == run.dataHash)
    let next = try site.active(job.id)
    #expect(next.id != run.id)
    #expect(next.dataHash != run.dataHash)
  }
}
