import Kernel
import Testing

@testable import Signatures

@Suite("signatures.computeHash")
struct SignedContentTests {
  static let sample = SignedContent(
    runId: "run-1", dataHash: "44", signatureRole: "prepared_by", signerUserId: "anna",
    signerName: "Anna", signerTitle: "Tekniker", signatureSvg: "<svg/>",
    attestationText: "Riktigt.",
    signedAt: Instant(milliseconds: 1_767_600_000_000))

  func hash(_ change: (inout SignedContent) -> Void = { _ in }) throws -> String {
    var content = Self.sample
    change(&content)
    return try content.hash()
  }

  @Test("It is the SHA-256 of the canonical JSON of ten members")
  func value() throws {
    #expect(try hash() == "709057e23f5489d27bd539cef12b10220576b640173c2b952d3e7792312c5987")
  }

  @Test("White space around what a person wrote does not count; inside it does")
  func trimming() throws {
    #expect(
      try hash {
        $0.signerName = " Anna\n"
        $0.signerTitle = "\u{A0}Tekniker"
        $0.attestationText = "Riktigt.\r\n"
      } == hash())
    #expect(try hash { $0.signerName = "An na" } != hash())
  }

  @Test("Every field counts, and no text slides from one into the next")
  func fields() throws {
    let changes: [(inout SignedContent) -> Void] = [
      { $0.runId = "run-2" }, { $0.dataHash = "45" }, { $0.signatureRole = "reviewed_by" },
      { $0.signerUserId = nil }, { $0.signerUserId = "" }, { $0.signerName = "AnnaT" },
      { $0.signerTitle = "ekniker" }, { $0.signatureSvg = " <svg/>" },
      { $0.attestationText = "Riktigt" }, { $0.signedAt = $0.signedAt.adding(milliseconds: 1) },
      {
        $0.signerName = "AnnaTekniker"; $0.signerTitle = ""
      },
    ]
    let hashes = try changes.map { try hash($0) } + [hash()]
    #expect(Set(hashes).count == hashes.count)
  }
}
