import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("Gap: what was noted by mistake is corrected before a run, and taken away")
struct CorrectionTests {
  let site: Site
  let job: Job

  init() throws {
    site = try Site()
    job = try site.job()
  }

  private func evidence(_ name: String = "roof.jpg") throws -> ID {
    let form = EvidenceForm(
      jobId: .value(job.id), fileName: .value(name), category: .value(.before),
      data: .value("YWJj"))
    let answer = try site.write(.jobsAddEvidence) { try site.signatures.jobsAddEvidence(form, $0) }
    return try #require(answer.evidenceId)
  }

  private func removeHazard(_ id: ID, as actor: Actor = Site.anna) throws -> Job {
    try site.write(as: actor, .jobsRemoveHazard) {
      try site.signatures.jobsRemoveHazard(JobsRemoveHazardParams(hazardId: id), $0)
    }
  }

  @Test("A hazard goes once no control is for it; a control and evidence go at once")
  func removed() throws {
    try site.addHazard(job.id)
    let hazard = try site.database.hazards(ofJob: job.id)[0].id
    var shown = try site.addControl(job.id, hazard: hazard)
    let control = shown.controls[0].id
    #expect(refusal { try removeHazard(hazard) } == ["4009 hazard_in_use"])
    shown = try site.write(.jobsRemoveControl) {
      try site.signatures.jobsRemoveControl(JobsRemoveControlParams(controlId: control), $0)
    }
    #expect(shown.controls.isEmpty && shown.controlId == control)
    #expect(try removeHazard(hazard).hazards.isEmpty)
    #expect(refusal { try removeHazard(hazard) } == ["4004 not_found"])
    let id = try evidence()
    shown = try site.write(.jobsRemoveEvidence) {
      try site.signatures.jobsRemoveEvidence(JobsRemoveEvidenceParams(evidenceId: id), $0)
    }
    #expect(shown.evidence.isEmpty)
    let events = try site.database.activity(ofJob: job.id).map(\.event)
    #expect(
      events.filter { $0.hasSuffix("removed") }
        == ["control.removed", "hazard.removed", "evidence.removed"])
  }

  @Test("Evidence is corrected, its file never; what changes nothing leaves no trace")
  func corrected() throws {
    let id = try evidence()
    func update(_ change: (inout EvidencePatch) -> Void) throws -> Job {
      var patch = EvidencePatch(evidenceId: .value(id))
      change(&patch)
      return try site.write(.jobsUpdateEvidence) {
        try site.signatures.jobsUpdateEvidence(patch, $0)
      }
    }
    let first = try update {
      $0.fileName = .value("wall.jpg")
      $0.type = .value(.photo)
      $0.clear = .value([.value(.category)])
    }
    let shown = try #require(first.evidence.first)
    #expect(shown.fileName == "wall.jpg" && shown.type == .photo && shown.category == nil)
    #expect(shown.uploadedBy == "anna" && shown.uploadedByName == "Anna Ek" && !shown.kept)
    #expect(try update { $0.fileName = .value("wall.jpg") }.version == first.version)
    #expect(
      refusal { try update { $0.fileName = .value("a\u{1}") } } == [
        "invalid_characters /fileName"
      ])
  }

  @Test("What was frozen keeps what is taken away, and the run that can be signed is stale")
  func frozen() throws {
    try site.addHazard(job.id)
    let run = try site.active(job.id)
    let hazard = try site.database.hazards(ofJob: job.id)[0].id
    _ = try removeHazard(hazard)
    let stale = try site.run(run.id)
    #expect(stale.stale && stale.dataHash == run.dataHash)
    #expect(stale.warnings.map(\.kind) == [.runStale])
    let text = String(decoding: try site.database.snapshot(ofRun: run.id), as: UTF8.self)
    #expect(text.contains(hazard))
  }

  @Test("Another organization's are not there, and who only reads takes nothing away")
  func whose() throws {
    try site.addHazard(job.id)
    let hazard = try site.database.hazards(ofJob: job.id)[0].id
    #expect(refusal { try removeHazard(hazard, as: Site.stranger) } == ["4004 not_found"])
    #expect(refusal { try removeHazard(hazard, as: Site.axel) } == ["4003 read_only_role"])
  }
}
