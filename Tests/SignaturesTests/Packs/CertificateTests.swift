import Foundation
import Kernel
import Media
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("(j) 5 The certificate page")
struct CertificateTests {
  let site: Site
  let job: Job

  init() throws {
    site = try Site()
    job = try site.job()
  }

  @Test("Until the organization wants it, nothing is kept and no page is added")
  func off() throws {
    let run = try site.active(job.id)
    #expect(try !site.view(run.id))
    #expect(try site.ledger(run.id) == ["run_created"])
    let facts = try site.packFacts(try site.sealedRun(job.id).id)
    #expect(facts.trail == nil)
    #expect(try text(of: facts).suffix(1).first?.contains("Integrity") == true)
  }

  @Test("The last page tells who created, viewed and signed, when, and from where")
  func on() throws {
    try site.setPolicy { $0.certificatePage = true }
    let run = try site.active(job.id)
    #expect(
      try site.view(run.id, as: Site.edda, ClientFacts(ip: "192.0.2.7", userAgent: "Safari 19")))
    try site.sign(run.id, .preparedBy) {
      $0.client = .value(ClientFacts(ip: "2001:db8::1", userAgent: "Nacre iOS 3.1"))
    }
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    try site.sign(run.id, .approvedBy, as: Site.eva)
    let facts = try site.packFacts(run.id)
    let english = try text(of: facts)
    let page = try #require(english.last)
    for words in [
      "Certificate of signing", "2026-01-05 08:00:00 UTC", "Created", "Viewed", "Edda Dahl",
      "192.0.2.7", "Safari 19", "Anna Ek", "Prepared By", "2001:db8::1", "Nacre iOS 3.1", "Bo Alm",
      "Eva Lind", "Completed and sealed",
    ] { #expect(page.contains(words), "\(words)") }
    #expect(english.dropLast().allSatisfy { !$0.contains("192.0.2.7") })
    let swedish = try #require(try text(of: facts, .sv).last)
    for words in ["Signeringsintyg", "Skapad", "Läst", "Signerad", "Komplett och låst"] {
      #expect(swedish.contains(words), "\(words)")
    }
  }

  @Test("A view is kept once for each person, and only while the run can be signed")
  func views() throws {
    try site.setPolicy { $0.certificatePage = true }
    let run = try site.draft(job.id)
    #expect(try site.view(run.id))
    #expect(try !site.view(run.id))
    #expect(try site.view(run.id, as: Site.axel))
    #expect(try site.ledger(run.id) == ["run_created", "run_viewed", "run_viewed"])
    #expect(try site.reading().findings(in: site.reading().run(run.id)).list.isEmpty)
    let sealed = try site.sealedRun(try site.job().id)
    #expect(try !site.view(sealed.id))
    #expect(refusal { _ = try site.view(run.id, as: Site.stranger) } == ["4004 not_found"])
    #expect(
      refusal { _ = try site.view(run.id, ClientFacts(ip: "here")) } == ["invalid_ip /client/ip"])
  }

  @Test("The same run gives the same page, and its report proves itself")
  func same() throws {
    try site.setPolicy { $0.certificatePage = true }
    let run = try site.active(job.id)
    try site.view(run.id, as: Site.edda, ClientFacts(ip: "192.0.2.7"))
    let facts = try site.packFacts(try site.sealedRun(job.id).id)
    let file = try site.build(facts).report()
    #expect(try site.build(site.packFacts(run.id)).report() == file)
    let report = try #require(ReportFile(file))
    #expect(reportFindings(file, report).list.isEmpty)
    #expect(report.readProof?.facts.trail == facts.trail)
    #expect(report.readProof?.isShown(by: report.pages, worker: site.signatures.worker) == true)
  }

  @Test("Names are those of the time, and a client is told of the staff only who signed")
  func names() throws {
    try site.setPolicy { $0.certificatePage = true }
    let run = try site.active(job.id, .clientCompliance)
    try site.view(run.id, as: Site.edda, ClientFacts(ip: "192.0.2.7"))
    for (role, actor) in [
      (SignatureRole.preparedBy, Site.anna), (.reviewedBy, Site.bo), (.approvedBy, Site.eva),
    ] { try site.sign(run.id, role, as: actor) { $0.client = .value(ClientFacts(ip: "::1")) } }
    let page = try #require(try text(of: try site.packFacts(run.id)).last)
    #expect(page.contains("Viewed") && page.contains("Anna Ek") && page.contains("::1"))
    #expect(!page.contains("Edda") && !page.contains("192.0.2.7"))
  }

  @Test(
    "It is one page, however many have looked and however long their names are",
    arguments: [PageSize.a4, .letter])
  func onePage(size: PageSize) throws {
    try site.setPolicy {
      $0.certificatePage = true
      $0.allowOther = true
    }
    let run = try site.active(job.id)
    let long = ClientFacts(
      ip: "2001:0db8:0000:0000:0000:ff00:0042:8329",
      userAgent: String(repeating: "Mozilla/5.0 (Macintosh) ", count: 40))
    for index in 0..<40 {
      let name = String(repeating: "Wilhelmina Åsa Ög ", count: 11)
      try site.view(run.id, as: Site.person("p\(index)", "executive", name), long)
    }
    for (role, actor) in [
      (SignatureRole.other, Site.olof), (.preparedBy, Site.anna), (.reviewedBy, Site.bo),
      (.approvedBy, Site.eva),
    ] {
      try site.sign(run.id, role, as: actor) {
        $0.signerName = .value(String(repeating: "Örn Gyllenstierna ", count: 11))
        $0.client = .value(long)
      }
    }
    var facts = try site.packFacts(run.id)
    facts.issuer = String(repeating: "Åkessons Räcken & Stål ", count: 8)
    var without = facts
    without.trail = nil
    let pages = try text(of: facts, size: size)
    #expect(try pages.count == text(of: without, size: size).count + 1)
    let page = try #require(pages.last)
    // Forty-six events in all.
    #expect(page.contains("32 more in the ledger") && page.contains("Completed and sealed"))
    #expect(page.components(separatedBy: "Örn").count >= 5)
    #expect(page.contains("Page \(pages.count) of \(pages.count)"))
  }

  @Test("What a page cannot hold goes by its weight: views first, the newest first")
  func weights() {
    #expect(shownTrail([]) == ([], 0))
    let most = (1...trailEventsMax).map { (seq: $0, event: TrailEvent.viewed) }
    #expect(shownTrail(most).leftOut == 0)
    let more = most + [(seq: trailEventsMax + 1, event: TrailEvent.completed)]
    #expect(shownTrail(more).leftOut == 1)
    #expect(shownTrail(more).shown == Array(1..<trailEventsMax) + [trailEventsMax + 1])
    let signed = (1...20).map { (seq: $0, event: $0 <= 5 ? TrailEvent.viewed : .signed) }
    #expect(shownTrail(signed).shown == Array(6..<6 + trailEventsMax))
  }

  /// The pages as text.
  private func text(
    of facts: PackFacts, _ language: Language = .en, size: PageSize = .a4
  ) throws -> [String] {
    let builder = BuildPack(
      facts: facts, language: language, pageSize: size, worker: site.signatures.worker, stop: {})
    return try withFolder { folder in
      try write([PackedFile("report.pdf", try builder.report())], to: folder)
      return try output(of: ["pdftotext", "-layout", "report.pdf", "-"], in: folder)
        .split(separator: "\u{c}").map(String.init)
    }
  }
}

extension Site {
  @discardableResult
  func view(
    _ runId: ID, as actor: Actor = Site.anna, _ client: ClientFacts? = nil
  ) throws -> Bool {
    try write(as: actor, .reportRunsMarkViewed) {
      try signatures.reportRunsMarkViewed(
        ReportRunsMarkViewedParams(runId: runId, client: client), $0)
    }.recorded
  }
}
