import Foundation
import Kernel
import Media
import Testing

@testable import Signatures

@Suite("VERIFY.txt")
struct PackGuideTests {
  let site: Site

  init() throws { site = try Site() }

  @Test("Its commands, run as they stand there, find nothing wrong", arguments: [Language.en, .sv])
  func walk(language: Language) throws {
    let facts = try site.packed()
    let lines = try walked(try site.files(facts, language))
    // Eleven files, the data, every entry, three signatures.
    #expect(lines.count == 11 + 1 + facts.sealedLedger.count + 3)
    #expect(lines.allSatisfy { $0.hasSuffix(": OK") }, "\(lines)")
  }

  @Test("In whose place somebody signed is no part of what they signed")
  func standIn() throws {
    let facts = try site.packed().with(
      onBehalfOf: SignatureRow.Principal(userId: "bo", name: "Bo Alm"))
    let lines = try walked(try site.files(facts))
    #expect(lines.allSatisfy { $0.hasSuffix(": OK") }, "\(lines)")
  }

  @Test("Voided signatures, and texts that look like JSON, mislead no command")
  func traps() throws {
    let job = try site.job()
    let run = try site.active(job.id)
    let odd = "\"},{\"attestationText\":\"x\", \"entryHash\":\"00\",\"event\" \\ 'q' $(id) å\nnext"
    let first = try site.sign(run.id, .preparedBy) { $0.attestationText = .value(odd) }
    try site.void(first.signature.id, "\"},{\"actorUserId\":1 \\\"")
    try site.sign(run.id, .preparedBy)
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    try site.sign(run.id, .approvedBy, as: Site.eva)
    let lines = try walked(try site.files(try site.packFacts(run.id)))
    #expect(lines.allSatisfy { $0.hasSuffix(": OK") }, "\(lines)")
  }

  @Test(
    "Its commands find what somebody has changed",
    arguments: ["snapshot.json", "ledger.json", "signatures.json", "report.pdf"])
  func changed(name: String) throws {
    var files = try site.files(try site.packed())
    let place = try #require(files.firstIndex { $0.name == name })
    var bytes = try #require(files[place].bytes)
    // In the ledger and the signatures that is within a hash or a text.
    bytes[bytes.count / 2] ^= 1
    files[place].bytes = bytes
    let failed = try walked(files).count { !$0.hasSuffix(": OK") }
    #expect(failed >= (name == "report.pdf" ? 1 : 2))
  }

  /// What the indented lines of the guide print, with warnings left out.
  private func walked(_ files: [PackedFile]) throws -> [String] {
    try withFolder { folder in
      try write(files, to: folder)
      let guide = try #require(files.first { $0.name == "VERIFY.txt" }?.bytes)
      let script = String(decoding: guide, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("    ") }.joined(separator: "\n")
      try Data((script + "\n").utf8).write(to: URL(fileURLWithPath: "\(folder)/walk"))
      return try output(of: ["sh", "walk"], in: folder).split(separator: "\n").map(String.init)
    }
  }
}
