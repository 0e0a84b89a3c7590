import Foundation
import Kernel
import Media
import Secrets
import Testing
import Wire

@testable import Signatures

@Suite("Proof packs")
struct PackTests {
  let site: Site

  init() throws { site = try Site() }

  @Test("A pack holds its files in their order, the manifest last")
  func order() throws {
    let names = try site.files(try site.packed()).map(\.name)
    #expect(
      names == [
        "report.pdf", "snapshot.json", "signatures.json", "ledger.json",
        "signatures/prepared_by.svg", "signatures/prepared_by.png", "signatures/reviewed_by.svg",
        "signatures/reviewed_by.png", "signatures/approved_by.svg", "signatures/approved_by.png",
        "VERIFY.txt", "manifest.json",
      ])
  }

  @Test("The same run gives the same bytes, the manifest aside; another language others")
  func same() throws {
    let facts = try site.packed()
    let first = try site.files(facts)
    var again = try site.build(facts).pack(
      id: "pack-2", at: Site.now.adding(milliseconds: 9), by: "eva")
    let second = try site.signatures.worker.unpack(again.zip)
    #expect(first.dropLast() == second.dropLast())
    #expect(first.last != second.last)
    again = try site.build(facts, .sv).pack(id: "pack-1", at: Site.now, by: "anna")
    #expect(try site.signatures.worker.unpack(again.zip)[0] != first[0])
  }

  @Test("The manifest lists every other file by path, with its hash, in canonical form")
  func manifest() throws {
    let facts = try site.packed()
    let files = try site.files(facts)
    let bytes = try #require(files.last?.bytes)
    let document = try #require(JSONDocument(bytes))
    try withExtendedLifetime(document) {
      let root = document.root
      #expect(try CanonicalJSON.bytes(of: root) == bytes)
      #expect(root.text("schema") == "nacre.proof-pack/1")
      #expect(root.text("runId") == facts.runId)
      #expect(root.text("dataHash") == facts.dataHash)
      #expect(root.text("status") == "complete")
      #expect(root.member("completedStale")?.bool == false)
      let head = try #require(facts.sealedLedger.last)
      #expect(head.event == "run_completed")
      #expect(root.member("ledgerHead")?.text("entryHash") == head.entryHash)
      #expect(root.member("ledgerHead")?.member("seq")?.integer == head.seq)
      let list = try #require(root.member("files"))
      let paths = (0..<list.count).compactMap { list[$0]?.text("path") }
      #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      #expect(Set(paths) == Set(files.dropLast().map(\.name)))
      for index in 0..<list.count {
        let file = try #require(list[index])
        let packed = try #require(files.first { $0.name == file.text("path") }?.bytes)
        #expect(file.text("sha256") == hex(SHA256.hash(packed)))
        #expect(file.member("bytes")?.integer == packed.count)
      }
    }
  }

  @Test("Exporting twice changes no seal: the ledger in a pack ends where the run was sealed")
  func seal() throws {
    let facts = try site.packed()
    var later = facts
    let entry = try #require(facts.ledger.last)
    later = try site.packFacts(facts.runId)
    #expect(later.sealedLedger.last?.entryHash == entry.entryHash)
    #expect(facts.sealText.hasPrefix("nacre:1:\(facts.runId):\(facts.dataHash):\(entry.seq):"))
  }

  @Test("A drawing that fails its judgement is not packed, and the report says so")
  func badDrawing() throws {
    let facts = try site.packed { $0 = $0.with(svg: "<svg><script/></svg>") }
    let files = try site.files(facts)
    #expect(!files.map(\.name).contains { $0.hasSuffix(".svg") })
    #expect(try text(of: files[0]).contains("Drawing not shown: failed validation"))
  }

  @Test("The report says what was frozen and who signed, in both languages")
  func report() throws {
    let facts = try site.packed()
    let english = try text(of: try site.files(facts)[0])
    for part in [
      "Bostads AB Räven & Åsen", facts.runId, facts.dataHash, "Hazards", "Signatures", "Integrity",
      "Prepared By", "Anna Ek", "Page 1 of",
    ] { #expect(english.contains(part), "\(part)") }
    let swedish = try text(of: try site.files(facts, .sv)[0])
    for part in ["Risker", "Åtgärder", "Upprättad av", "Godkänd av", "Äkthet", "Sida 1 av"] {
      #expect(swedish.contains(part), "\(part)")
    }
  }

  @Test("Finding N9: cover and head of every other page name who has issued the pack")
  func issuer() throws {
    let facts = try site.packed { $0.issuer = "Åkes Räcken AB" }
    for (language, label) in [(Language.en, "Issued by"), (.sv, "Utfärdad av")] {
      let pages = try text(of: try site.files(facts, language)[0]).split(separator: "\u{c}")
        .filter { $0.contains { !$0.isWhitespace } }
      #expect(pages.count >= 3)
      for page in pages {
        #expect(page.contains(label) && page.contains("Åkes Räcken AB"), "\(page)")
        #expect(page.contains("Bostads AB Räven & Åsen"), "\(page)")
      }
    }
    let silent = try text(of: try site.files(try site.packed())[0])
    #expect(!silent.contains("Issued by"))
  }

  @Test("The first pack of a run decides whom all of them name: they are the same bytes")
  func sameIssuer() throws {
    let facts = try site.packed()
    func named(_ runId: ID, now name: String?) throws -> String? {
      let reading = try site.reading()
      return try reading.packFacts(of: reading.run(runId), issuer: name).issuer
    }
    #expect(try named(facts.runId, now: "Åkes Räcken AB") == "Åkes Räcken AB")
    #expect(try named(facts.runId, now: "") == nil)
    #expect(try named(facts.runId, now: nil) == nil)
    try site.export(facts, "pack-1", issuer: "Åkes Räcken AB")
    site.now = site.now.adding(milliseconds: 1)
    try site.export(facts, "pack-0", issuer: "Åkes Räcken AB")
    #expect(try named(facts.runId, now: "Räcken & Stål AB") == "Åkes Räcken AB")
    #expect(try site.issuers(ofRun: facts.runId) == ["Åkes Räcken AB", "Åkes Räcken AB"])

    // One from before packs named anybody stays the same, too.
    let old = try site.packed()
    try site.export(old, "pack-2", issuer: nil)
    #expect(try named(old.runId, now: "Räcken & Stål AB") == nil)
    // One that was closed since then has another seal, and other papers.
    let other = try site.packed()
    try site.export(other, "pack-3", issuer: nil, sealSeq: 1)
    #expect(try named(other.runId, now: "Räcken & Stål AB") == "Räcken & Stål AB")
  }

  @Test("The report holds no bitmap, and its code says what its text says")
  func vectors() throws {
    let facts = try site.packed()
    try withFolder { folder in
      try write(try site.files(facts), to: folder)
      let images = try output(of: ["pdfimages", "-list", "report.pdf"], in: folder)
      #expect(images.split(separator: "\n").count == 2, "\(images)")
      let fonts = try output(of: ["pdffonts", "report.pdf"], in: folder)
      let rows = fonts.split(separator: "\n").dropFirst(2)
      #expect(!rows.isEmpty && rows.allSatisfy { $0.contains(" yes yes yes ") }, "\(fonts)")
      _ = try output(of: ["pdftoppm", "-r", "110", "-png", "report.pdf", "page"], in: folder)
      let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasPrefix("page") }.sorted()
      let last = try #require(pages.last)
      let code = try output(of: ["zbarimg", "-q", "--raw", last], in: folder)
      #expect(code == facts.sealText + "\n")
    }
  }

  @Test("A preview says on every page that it is one, and shows empty boxes")
  func preview() throws {
    let job = try site.job()
    let run = try site.active(job.id)
    try site.sign(run.id, .preparedBy)
    let facts = try site.packFacts(run.id)
    for (language, mark, empty) in [
      (Language.en, "DRAFT, 1 of 3 signed", "Not signed yet"),
      (.sv, "UTKAST, 1 av 3 signerade", "Inte signerad än"),
    ] {
      let pdf = PackedFile("p.pdf", try site.build(facts, language).paper(isPreview: true))
      let pages = try text(of: pdf).split(separator: "\u{c}").filter {
        $0.contains { !$0.isWhitespace }
      }
      #expect(pages.count >= 3)
      #expect(pages.allSatisfy { $0.contains(mark) })
      #expect(try text(of: pdf).components(separatedBy: empty).count == 3)
    }
    #expect(!(try text(of: try site.files(try site.packed())[0]).contains("DRAFT")))
  }

  private func text(of file: PackedFile) throws -> String {
    try withFolder { folder in
      try write([PackedFile("report.pdf", file.bytes)], to: folder)
      return try output(of: ["pdftotext", "-layout", "report.pdf", "-"], in: folder)
    }
  }
}

extension PackFacts {
  /// The same run, as if all had signed with this drawing, or in this person's place.
  func with(svg: String? = nil, onBehalfOf principal: SignatureRow.Principal? = nil) -> PackFacts {
    PackFacts(
      runId: runId, jobId: jobId, organizationId: organizationId, packetType: packetType,
      status: status, dataHash: dataHash, generatedAt: generatedAt, completedAt: completedAt,
      completedStale: completedStale, snapshot: snapshot,
      signatures: signatures.map {
        PackSignature(
          id: $0.id, role: $0.role, signerUserId: $0.signerUserId, signerName: $0.signerName,
          signerTitle: $0.signerTitle, svg: svg ?? $0.svg, attestationText: $0.attestationText,
          signedAt: $0.signedAt, signatureHash: $0.signatureHash, voidedAt: $0.voidedAt,
          onBehalfOf: principal)
      }, ledger: ledger)
  }
}
