import Kernel
import Media
import Secrets
import Testing
import Wire

@testable import Signatures

@Suite("A report that stands alone")
struct ReportFileTests {
  let site: Site
  let facts: PackFacts
  let file: [UInt8]

  init() throws {
    site = try Site()
    facts = try site.packed()
    file = try site.build(facts).report()
  }

  @Test("It has nothing wrong, and shows what it carries")
  func sound() throws {
    let verdict = try verdict(on: file)
    #expect(verdict.findings.list.isEmpty)
    #expect(verdict.format == .pdf)
    #expect(verdict.seal == facts.sealText)
    #expect(verdict.proved == [.bytes, .run, .pages])
    #expect(verdict.unproved == [.origin])
  }

  @Test("The same run gives the same bytes")
  func same() throws {
    #expect(try site.build(facts).report() == file)
    #expect(try site.build(facts, .sv).report() != file)
  }

  @Test("Its pages are those that were drawn, and other programs find its proof")
  func attachment() throws {
    let report = try #require(ReportFile(file))
    let pages = try site.build(facts).paper(isPreview: false)
    #expect(Array(report.pages) == pages)
    try withFolder { folder in
      try write([PackedFile("report.pdf", file), PackedFile("pages.pdf", pages)], to: folder)
      let list = try output(of: ["pdfdetach", "-list", "report.pdf"], in: folder)
      #expect(list == "1 embedded files\n1: proof.json\n")
      _ = try output(of: ["pdfdetach", "-savefile", "proof.json", "report.pdf"], in: folder)
      #expect(try output(of: ["cat", "proof.json"], in: folder).utf8.elementsEqual(report.proof))
      for command in ["pdftotext", "pdfinfo", "pdffonts"] {
        let words = command == "pdftotext" ? ["-layout"] : []
        func said(_ name: String) throws -> String {
          try output(of: [command] + words + [name] + (words.isEmpty ? [] : ["-"]), in: folder)
            .split(separator: "\n").filter { !$0.hasPrefix("File size") }.joined(separator: "\n")
        }
        let (whole, drawn) = try (said("report.pdf"), said("pages.pdf"))
        #expect(whole == drawn && !whole.isEmpty, "\(command)")
      }
    }
  }

  @Test("Its proof is a bundle that signatures.verify takes")
  func bundle() throws {
    let report = try #require(ReportFile(file))
    let document = try #require(JSONDocument(Array(report.proof)))
    let shape = Shape()
    withExtendedLifetime((document, shape)) {
      let bundle = Bundle(Element(document.root, shape))
      #expect(bundle.map { verifyRun($0).list.isEmpty } == true)
    }
  }

  @Test("Every byte, changed in turn, is noticed")
  func everyByte() {
    #expect(ReportFile.isWhole(file))
    var changed = file
    for place in file.indices {
      changed[place] ^= 0x01
      if ReportFile.isWhole(changed) { Issue.record("byte \(place) of \(file.count)") }
      changed[place] = file[place]
    }
  }

  @Test("A byte changed is found, and named after what it has changed")
  func flips() throws {
    for place in stride(from: 0, to: file.count, by: 997) {
      var changed = file
      changed[place] ^= 0xFF
      let kinds = reportFindings(changed, ReportFile(changed)).kinds.map(\.rawValue)
      #expect(
        kinds.contains("file_hash_mismatch") || kinds.contains("manifest_missing"),
        "byte \(place): \(kinds)")
    }
  }

  @Test(
    "What was changed in the proof is named, also when the file was sealed anew",
    arguments: [
      ("Räven & Åsen", "Räven & Asen", ["data_hash_mismatch"]),
      ("\"Bo Alm\"", "\"Bo Ask\"", ["signature_hash_mismatch"]),
      ("run_completed", "run_complete!", ["ledger_entry_hash_mismatch", "status_mismatch"]),
      ("nacre.report-proof/1", "nacre.report-proof/2", ["manifest_invalid"]),
      ("\"schema\":", " \"schema\":", ["manifest_invalid"]),
      // What no hash of the run is over does not make the pages that are there.
      ("\"completedStale\":false", "\"completedStale\":true", []),
      ("\"locale\":\"en\"", "\"locale\":\"sv\"", []),
    ])
  func forged(old: String, new: String, kinds: [String]) throws {
    let report = try #require(ReportFile(file))
    let text = String(decoding: report.proof, as: UTF8.self)
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    let forged = try #require(
      ReportFile(pages: Array(report.pages), proof: Array(changed.utf8)).bytes)
    let verdict = try verdict(on: forged)
    #expect(verdict.findings.kinds.map(\.rawValue) == kinds)
    if kinds.isEmpty { #expect(verdict.unproved == [.pages, .origin]) }
  }

  @Test("In whose place somebody signed is part of what the pages are drawn from")
  func standIn() throws {
    let facts = facts.with(onBehalfOf: SignatureRow.Principal(userId: "bo", name: "Bo Alm"))
    let report = try #require(ReportFile(try site.build(facts).report()))
    #expect(report.readProof?.facts.signatures.first?.onBehalfOf?.name == "Bo Alm")
    #expect(report.readProof?.isShown(by: report.pages, worker: site.signatures.worker) == true)
  }

  @Test("Who has issued it is part of what the pages are drawn from, where they say so")
  func issuer() throws {
    let silent = try #require(ReportFile(file))
    #expect(!String(decoding: silent.proof, as: UTF8.self).contains("issuer"))
    var facts = facts
    facts.issuer = "Åkes Räcken AB"
    let named = try site.build(facts).report()
    let report = try #require(ReportFile(named))
    #expect(report.readProof?.facts.issuer == "Åkes Räcken AB")
    #expect(try verdict(on: named).proved == [.bytes, .run, .pages])
    let text = String(decoding: report.proof, as: UTF8.self)
    for (old, new) in [
      ("\"issuer\":\"Åkes Räcken AB\"", "\"issuer\":\"Bos Räcken AB\""),
      ("\"issuer\":\"Åkes Räcken AB\",", ""),
    ] {
      let changed = text.replacing(old, with: new)
      #expect(changed != text)
      let forged = try #require(
        ReportFile(pages: Array(report.pages), proof: Array(changed.utf8)).bytes)
      let verdict = try verdict(on: forged)
      #expect(verdict.findings.list.isEmpty && verdict.unproved == [.pages, .origin])
    }
  }

  @Test("Nobody waits for ever for pages to be drawn anew")
  func tooLong() throws {
    let report = try #require(ReportFile(file))
    let proof = try #require(report.readProof)
    let worker = Worker()
    #expect(!proof.isShown(by: report.pages, worker: worker, withinMs: -1))
    #expect(proof.isShown(by: report.pages, worker: worker))
  }

  @Test("Pages that show something else are not proved, however well the file is sealed")
  func otherPages() throws {
    let report = try #require(ReportFile(file))
    let other = try site.packed { $0 = $0.with(svg: Site.drawing) }
    let pages = try site.build(other).paper(isPreview: false)
    let forged = try #require(ReportFile(pages: pages, proof: Array(report.proof)).bytes)
    let verdict = try verdict(on: forged)
    #expect(verdict.findings.list.isEmpty)
    #expect(verdict.unproved == [.pages, .origin])
  }

  @Test("A report of another run does not belong into a pack, even if its manifest says so")
  func otherReport() throws {
    var files = try site.files(facts)
    let other = try site.build(try site.packed()).report()
    files[0].bytes = other
    let listed = files.dropLast().map {
      PackManifest.File(
        path: $0.name, bytes: $0.bytes?.count ?? 0, sha256: hex(SHA256.hash($0.bytes ?? [])),
        mediaType: PackManifest.mediaType(of: $0.name))
    }
    files[files.count - 1].bytes = try PackManifest(
      packId: "pack-1", generatedAt: Site.now, generatedBy: "anna", files: listed
    ).bytes(facts)
    #expect(findings(inPack: files).kinds == [.fileHashMismatch])
  }

  @Test("Any other PDF proves nothing, and what is cut harms nobody")
  func others() throws {
    let preview = try site.build(facts).paper(isPreview: true)
    #expect(try verdict(on: preview).findings.kinds == [.manifestMissing])
    #expect(try verdict(on: Array("%PDF-1.5\n%%EOF\n".utf8)).findings.kinds == [.manifestMissing])
    for count in stride(from: 0, to: file.count, by: 1_013) {
      #expect(!ReportFile.isWhole(Array(file[..<count])))
    }
    for head in [
      "pages:999999999 proof:1", "pages:1 proof:999999999", "pages:-1 proof:0", "pages:",
    ] {
      let mark = "%PDF-\n%nacre.report/1 \(head) sha256:"
      #expect(ReportFile(Array(mark.utf8)) == nil)
    }
  }

  private func verdict(on file: [UInt8]) throws -> FileVerdict {
    try site.signatures.check(file) {}
  }
}
