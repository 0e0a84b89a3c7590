import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("(g) A job that was put away")
struct ArchivedJobTests {
  let site: Site
  let job: Job

  init() throws {
    site = try Site()
    job = try site.job()
    let id = job.id
    _ = try site.write(.jobsArchive) { [site] in
      try site.signatures.jobsArchive(JobsArchiveParams(jobId: id), $0)
    }
  }

  @Test("Nothing is written into it, and no run is made of it; the buttons say the same")
  func closed() throws {
    #expect(refusal { try site.addHazard(job.id) } == ["4009 job_archived"])
    #expect(refusal { try site.addControl(job.id) } == ["4009 job_archived"])
    #expect(refusal { try site.active(job.id) } == ["4009 job_archived"])
    #expect(refusal { try site.draft(job.id) } == ["4009 job_archived"])
    #expect(
      refusal { try site.update(job.id) { $0.title = .value("Roof") } } == ["4009 job_archived"])
    let shown = try site.signatures.jobsGet(JobsGetParams(jobId: job.id), site.reading())
    for action in [
      "addHazard", "updateHazard", "removeHazard", "addControl", "updateControl", "removeControl",
      "addEvidence", "updateEvidence", "removeEvidence",
    ] {
      #expect(
        refusal { try shown.actions[action]?.orThrow() } == ["4009 job_archived"], "\(action)")
    }
  }

  @Test("D30: no job begins so")
  func atBirth() throws {
    #expect(
      refusal { try site.job { $0.status = .value(.archived) } } == ["new_job_archived /status"])
  }

  @Test("Another status takes it out again")
  func takenOut() throws {
    let open = try site.update(job.id) { $0.status = .value(.inProgress) }
    #expect(open.status == .inProgress)
    try site.addHazard(job.id)
    _ = try site.active(job.id)
  }
}
