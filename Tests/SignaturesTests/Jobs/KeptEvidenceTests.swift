import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("Gap: the file of a piece of evidence is kept, where that is wanted")
struct KeptEvidenceTests {
  let site: Site
  let job: Job

  init() throws {
    site = try Site()
    job = try site.job()
  }

  /// A small paper in base64.
  private func paper() -> String { Base64.encode(Array("%PDF-1.4\n".utf8)) }

  private func add(_ change: (inout EvidenceForm) -> Void) throws -> Job {
    var form = EvidenceForm(
      jobId: .value(job.id), fileName: .value("paper.pdf"), keep: .value(true))
    change(&form)
    return try site.write(.jobsAddEvidence) { try site.signatures.jobsAddEvidence(form, $0) }
  }

  private func content(_ id: ID, as actor: Actor = Site.axel) throws -> EvidenceContent {
    try site.signatures.jobsGetEvidence(
      JobsGetEvidenceParams(evidenceId: id, size: nil), site.reading(as: actor))
  }

  @Test("Kept by its content, whatever it is called, and shown to whoever may see the job")
  func kept() throws {
    let added = try add { $0.data = .value(paper()) }
    let evidence = try #require(added.evidence.first)
    #expect(evidence.kept && evidence.mimeType == "application/pdf" && evidence.sizeBytes == 9)
    let file = try content(evidence.id)
    #expect(file.data == Array("%PDF-1.4\n".utf8) && file.sha256 == evidence.sha256)
    #expect(refusal { try content(evidence.id, as: Site.stranger) } == ["4004 not_found"])
    let plain = try add {
      $0.data = .value("YWJj")
      $0.keep = .absent
    }
    let other = try #require(plain.evidenceId)
    #expect(refusal { try content(other) } == ["4004 evidence_file_not_found"])
  }

  @Test(
    "What is no file of ours is not kept",
    arguments: [
      ("YWJj", nil, "file_type_not_kept /data"),
      (nil, String(repeating: "0", count: 64), "nothing_to_keep /keep"),
    ] as [(String?, String?, String)])
  func refused(data: String?, sha256: String?, kind: String) throws {
    let found = refusal {
      try add {
        $0.data = data.map(Field.value) ?? .absent
        $0.sha256 = sha256.map(Field.value) ?? .absent
      }
    }
    #expect(found == [kind])
  }

  @Test("Ten MiB a file, and forty a job")
  func room() throws {
    try withFolder { folder in
      let path = "\(folder)/paper.pdf"
      let making = "printf '%%PDF-1.4' > paper.pdf; truncate -s 10M paper.pdf"
      _ = try output(of: ["sh", "-c", making], in: folder)
      for _ in 0..<4 { _ = try add { $0.path = .value(path) } }
      #expect(refusal { try add { $0.data = .value(paper()) } } == ["4029 limit_exceeded"])
      _ = try output(of: ["truncate", "-s", "+1", path], in: folder)
      #expect(refusal { try add { $0.path = .value(path) } } == ["file_too_large /path"])
    }
  }

  @Test("The file goes with the evidence before a run, and stays where a run has frozen it")
  func removed() throws {
    func remove(_ id: ID) throws {
      _ = try site.write(.jobsRemoveEvidence) {
        try site.signatures.jobsRemoveEvidence(JobsRemoveEvidenceParams(evidenceId: id), $0)
      }
    }
    func isThere(_ id: ID) throws -> Bool {
      try site.reading().file(StoredEvidence.fileKind, of: id) != nil
    }
    let first = try #require(try add { $0.data = .value(paper()) }.evidenceId)
    try remove(first)
    #expect(try !isThere(first))
    let second = try #require(try add { $0.data = .value(paper()) }.evidenceId)
    _ = try site.active(job.id)
    try remove(second)
    #expect(try isThere(second))
  }

  @Test("A job that is deleted takes its files along")
  func deleted() throws {
    let id = try #require(try add { $0.data = .value(paper()) }.evidenceId)
    _ = try site.write(.jobsDelete) {
      try site.signatures.jobsDelete(JobsDeleteParams(jobId: job.id), $0)
    }
    #expect(try site.reading().file(StoredEvidence.fileKind, of: id) == nil)
  }
}
