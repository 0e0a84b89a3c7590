import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("jobs.*")
struct JobTests {
  let site: Site

  init() throws { site = try Site() }

  @Test("Whoever creates a job is its creator, whatever happens to it later")
  func creator() throws {
    let job = try site.job()
    try site.update(job.id, as: Site.eva) { $0.title = .value("Roof") }
    let later = try site.signatures.jobsGet(JobsGetParams(jobId: job.id), site.reading())
    #expect(later.createdBy == "anna")
    #expect(later.title == "Roof")
    #expect(later.version == 2)
  }

  @Test(
    "A risk score and the evidence required are bounded by the reader, dates by the rule",
    arguments: [
      ("2026-01-05", "2026-01-05", [String]()),
      ("2026-01-05", "2026-01-04", ["end_before_start /endDate"]),
    ])
  func dates(start: String, end: String, refused: [String]) throws {
    let found = refusal {
      _ = try site.job {
        $0.startDate = .value(CalendarDate(start) ?? .min)
        $0.endDate = .value(CalendarDate(end) ?? .min)
      }
    }
    #expect(found == refused)
  }

  @Test("All that is missing is told at once, blanks too")
  func missing() throws {
    let found = refusal {
      _ = try site.job {
        $0.clientName = .value(" \t")
        $0.clientType = .absent
        $0.jobType = .absent
        $0.location = .absent
        $0.title = .value("a\u{7}b")
      }
    }
    #expect(
      found == [
        "invalid_characters /title", "required /clientName", "required /clientType",
        "required /jobType", "required /location",
      ])
  }

  @Test(
    "Four roles write, two only look",
    arguments: [
      (Site.olof, [String]()), (Site.eva, []), (Site.bo, []), (Site.anna, []),
      (Site.edda, ["4003 read_only_role"]), (Site.axel, ["4003 read_only_role"]),
    ])
  func roles(actor: Actor, refused: [String]) throws {
    let job = try site.job()
    #expect(refusal { try site.update(job.id, as: actor) { $0.riskScore = .value(1) } } == refused)
    let seen = try site.signatures.jobsGet(JobsGetParams(jobId: job.id), site.reading(as: actor))
    #expect(seen.actions["update"]?.isAllowed == refused.isEmpty)
  }

  @Test("Another organization's job is not there")
  func otherOrganization() throws {
    let job = try site.job()
    #expect(
      refusal {
        _ = try site.signatures.jobsGet(
          JobsGetParams(jobId: job.id), site.reading(as: Site.stranger))
      } == ["4004 not_found"])
    #expect(
      refusal { try site.update(job.id, as: Site.stranger) { $0.riskScore = .value(1) } }
        == ["4004 not_found"])
    let jobs = try site.signatures.jobsList(
      JobsListParams(limit: 20), site.reading(as: Site.stranger))
    #expect(jobs.items.isEmpty)
  }

  @Test("What changes nothing leaves no trace")
  func nothingChanged() throws {
    let job = try site.job()
    let before = try site.topics()
    try site.update(job.id) { $0.clientName = .value("Bergs Bygg AB") }
    #expect(try site.topics() == before)
    #expect(try site.activity(job.id) == ["job.created"])
  }

  @Test("Activity tells every change, newest first, a page at a time")
  func activity() throws {
    let job = try site.job()
    let withHazard = try site.addHazard(job.id)
    let hazardId = try #require(withHazard.hazardId)
    _ = try site.write(.jobsUpdateHazard) {
      try site.signatures.jobsUpdateHazard(
        HazardPatch(status: .value(.mitigated), hazardId: .value(hazardId)), $0)
    }
    let control = try #require(try site.addControl(job.id, hazard: hazardId).controlId)
    _ = try site.write(.jobsUpdateControl) {
      try site.signatures.jobsUpdateControl(
        ControlPatch(status: .value(.completed), controlId: .value(control)), $0)
    }
    try site.addEvidence(job.id)
    _ = try site.write(.jobsArchive) {
      try site.signatures.jobsArchive(JobsArchiveParams(jobId: job.id), $0)
    }
    let all = [
      "job.archived", "evidence.added", "control.completed", "control.added",
      "hazard.mitigated", "hazard.added", "job.created",
    ]
    #expect(try site.activity(job.id) == all)

    var paged: [String] = []
    var cursor: String?
    repeat {
      let page = try site.signatures.jobsListActivity(
        JobsListActivityParams(jobId: job.id, limit: 3, cursor: cursor), site.reading())
      paged += page.items.map(\.event)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(paged == all)
  }

  @Test("The service notes who completes a control, and forgets it when it is opened again")
  func completion() throws {
    let job = try site.job()
    let id = try #require(try site.addControl(job.id).controlId)
    func move(_ status: ControlStatus) throws -> Control? {
      try site.write(as: Site.bo, .jobsUpdateControl) {
        try site.signatures.jobsUpdateControl(
          ControlPatch(status: .value(status), controlId: .value(id)), $0)
      }.controls.first
    }
    let done = try move(.completed)
    #expect(done?.completed == true)
    #expect(done?.completedBy == "bo")
    #expect(done?.completedAt != nil)
    let reopened = try move(.inProgress)
    #expect(reopened?.completed == false)
    #expect(reopened?.completedBy == nil)
    #expect(reopened?.completedAt == nil)
  }

  @Test("A hazard belongs to one job: a control of another cannot be for it")
  func hazardOfAnotherJob() throws {
    let hazard = try #require(try site.addHazard(try site.job().id).hazardId)
    let other = try site.job()
    #expect(
      refusal { try site.addControl(other.id, hazard: hazard) } == ["hazard_not_found /hazardId"])
  }

  @Test("A job is deleted with what is documented about it, while no run was made of it")
  func deletion() throws {
    let job = try site.job()
    let hazard = try #require(try site.addHazard(job.id).hazardId)
    try site.addControl(job.id, hazard: hazard)
    try site.addEvidence(job.id)
    let kept = try site.job()
    try site.active(kept.id)

    func delete(_ id: ID) throws {
      _ = try site.write(.jobsDelete) {
        try site.signatures.jobsDelete(JobsDeleteParams(jobId: id), $0)
      }
    }
    try delete(job.id)
    #expect(refusal { try delete(job.id) } == ["4004 not_found"])
    #expect(refusal { try delete(kept.id) } == ["4009 job_has_runs"])
    let shown = try site.signatures.jobsGet(JobsGetParams(jobId: kept.id), site.reading())
    guard case .refused(let fault) = try #require(shown.actions["delete"]) else {
      Issue.record("a job with runs can be deleted")
      return
    }
    #expect(fault.kind.description == "job_has_runs")
  }

  @Test("Tabs: hazards and controls with counts, signatures with a badge once there is a run")
  func tabs() throws {
    let job = try site.job()
    try site.addHazard(job.id)
    func tabs() throws -> [String] {
      try site.signatures.jobsGet(JobsGetParams(jobId: job.id), site.reading()).tabs.map {
        "\($0.id.rawValue) \($0.count.map(String.init) ?? "-") \($0.badge ?? "-")"
      }
    }
    #expect(
      try tabs() == [
        "overview - -", "hazards 1 -", "controls 0 -", "activity - -", "evidence - -",
        "signatures - -",
      ])
    let run = try site.active(job.id)
    #expect(try tabs().last == "signatures - 0/3")
    try site.sign(run.id, .preparedBy)
    #expect(try tabs().last == "signatures - 1/3")
  }
}

extension Site {
  func activity(_ jobId: ID) throws -> [String] {
    try signatures.jobsListActivity(
      JobsListActivityParams(jobId: jobId, limit: 100), reading()
    ).items.map(\.event)
  }

  @discardableResult
  func addHazard(_ jobId: ID) throws -> Job {
    try write(.jobsAddHazard) {
      try signatures.jobsAddHazard(
        HazardForm(jobId: .value(jobId), name: .value("Height"), severity: .value(.high)), $0)
    }
  }

  @discardableResult
  func addControl(_ jobId: ID, hazard: ID? = nil) throws -> Job {
    try write(.jobsAddControl) {
      try signatures.jobsAddControl(
        ControlForm(
          jobId: .value(jobId), title: .value("Railing"),
          hazardId: hazard.map(Field.value) ?? .absent), $0)
    }
  }

  @discardableResult
  func addEvidence(_ jobId: ID) throws -> Job {
    try write(.jobsAddEvidence) {
      try signatures.jobsAddEvidence(
        EvidenceForm(jobId: .value(jobId), fileName: .value("a.jpg"), data: .value("YWJj")), $0)
    }
  }
}
