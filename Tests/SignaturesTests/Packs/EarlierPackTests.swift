import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("Gap: earlier packs of a run and of a job are listed")
struct EarlierPackTests {
  @Test("One that was exported before it was noted how is listed, and cannot be made again")
  func old() throws {
    let site = try Site()
    let job = try site.job()
    let run = try site.sealedRun(job.id)
    try site.database.insert(
      ExportRow(
        packId: "pack-1", runId: run.id, jobId: job.id, packetType: .insurance,
        exportedAt: site.now, made: nil),
      of: "org-1")
    func listed(_ params: ProofPacksListParams, as actor: Actor = Site.axel) throws -> [ProofPack] {
      try site.signatures.proofPacksList(params, site.reading(as: actor)).items
    }
    let pack = try #require(try listed(ProofPacksListParams(jobId: job.id, limit: 9)).first)
    #expect(pack.packId == "pack-1" && pack.exportedBy == nil)
    #expect(pack.exportedLabel == "Exported just now")
    #expect(refusal { try pack.actions["get"]?.orThrow() } == ["4009 pack_changed"])
    #expect(try listed(ProofPacksListParams(runId: run.id, limit: 9)).count == 1)
    #expect(
      refusal { try listed(ProofPacksListParams(runId: run.id, limit: 9), as: Site.stranger) }
        == ["4004 not_found"])
    let other = try site.job()
    #expect(
      refusal {
        try listed(ProofPacksListParams(runId: run.id, jobId: other.id, limit: 9))
      } == ["4004 not_found"])
    #expect(refusal { try listed(ProofPacksListParams(limit: 9)) } == ["required /runId"])
  }

  @Test(
    "Files have names in a pack that every system can do with",
    arguments: [
      (1, "roof.jpg", FileType.jpeg, "evidence/0001-roof.jpg"),
      (12, "Tak (1) å.PNG", .png, "evidence/0012-Tak--1----.png"),
      (3, "../../etc/passwd", .pdf, "evidence/0003-----.pdf"),
      (1_000, "", .webp, "evidence/1000-.webp"),
      (
        9, String(repeating: "a", count: 99), .heic,
        "evidence/0009-" + String(repeating: "a", count: 60) + ".heic"
      ),
    ] as [(Int, String, FileType, String)])
  func names(number: Int, fileName: String, type: FileType, name: String) {
    let file = PackEvidence(number: number, fileName: fileName, type: type, sha256: "")
    #expect(file.packName == name)
  }
}
