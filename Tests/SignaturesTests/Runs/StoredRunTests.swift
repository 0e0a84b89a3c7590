import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Signatures

@Suite("What is on file of a run, for its cards")
struct StoredRunTests {
  let site: Site
  let job: Job

  init() throws {
    site = try Site()
    job = try site.job { $0.evidenceRequired = .value(0) }
  }

  func shown(_ runId: ID? = nil, _ packetType: PacketType? = nil) throws -> ID? {
    try site.reading().shownRun(runId, ofJob: job.id, packetType).run?.id
  }

  @Test("The run that can be signed, else the newest that was not superseded, else none")
  func chosen() throws {
    #expect(try shown() == nil)
    let sealed = try site.sealedRun(job.id)
    #expect(try shown() == sealed.id)
    #expect(try shown(nil, .audit) == nil)
    let open = try site.active(job.id)
    #expect(try shown() == open.id)
    let next = try site.active(job.id, forceNew: true)
    #expect(try shown() == next.id)
    // One that is named is shown whatever it is.
    #expect(try shown(open.id) == open.id)
    #expect(try shown(sealed.id) == sealed.id)
    #expect(try site.reading().shownRun(sealed.id, ofJob: nil, nil).job.id == job.id)
  }

  @Test("A run of another job, or of nobody's, is not there")
  func strange() throws {
    let other = try site.active(try site.job().id)
    #expect(refusal { _ = try shown(other.id) } == ["4004 not_found"])
    #expect(refusal { _ = try shown("nothing") } == ["4004 not_found"])
    let stranger = try site.reading(as: Site.stranger)
    #expect(
      refusal { _ = try stranger.shownRun(nil, ofJob: job.id, nil) } == ["4004 not_found"])
    #expect(
      refusal { _ = try stranger.shownRun(other.id, ofJob: nil, nil) } == ["4004 not_found"])
  }

  func obstacle(_ run: Run, of job: Job) throws -> String? {
    let call = try site.reading()
    return try call.packObstacle(try call.job(job.id), try call.run(run.id))?.kind.description
  }

  @Test("A sealed run can be exported when its evidence suffices and nothing is wrong with it")
  func packs() throws {
    #expect(try obstacle(try site.sealedRun(job.id), of: job) == nil)
    // One that is not sealed says so itself.
    #expect(try obstacle(try site.active(job.id), of: job) == nil)

    let documented = try site.job { $0.evidenceRequired = .value(1) }
    let poor = try site.sealedRun(documented.id)
    #expect(try obstacle(poor, of: documented) == "evidence_incomplete")
    // An audit has no section of evidence.
    let audit = try site.active(documented.id, .audit)
    try site.sign(audit.id, .preparedBy)
    try site.sign(audit.id, .reviewedBy, as: Site.bo)
    let sealed = try site.sign(audit.id, .approvedBy, as: Site.eva).run
    #expect(try obstacle(sealed, of: documented) == nil)
  }

  @Test("What was changed behind the service's back is found, and stands in the way of a pack")
  func tampered() throws {
    let run = try site.sealedRun(job.id)
    #expect(try site.reading().findings(in: site.reading().run(run.id)).kinds == [])
    // What nobody can do through the service.
    try site.database.run(.unguardSignatures)
    try site.database.run(
      SQL(
        "UPDATE signatures_signature SET signer_name = 'Eve' WHERE signature_role = 'prepared_by'"))
    let findings = try site.reading().findings(in: site.reading().run(run.id))
    #expect(findings.kinds == [.signatureHashMismatch])
    #expect(try obstacle(run, of: job) == "verification_failed")
  }
}
