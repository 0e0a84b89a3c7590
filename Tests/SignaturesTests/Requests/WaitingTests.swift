import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("Gap: what waits for me over all jobs, and for whom")
struct WaitingTests {
  let site: Site

  init() throws { site = try Site() }

  private func waiting(
    _ actor: Actor, _ scope: WaitingScope? = nil, _ role: SignatureRole? = nil
  ) throws -> [WaitingRun] {
    try site.signatures.waiting(
      WaitingParams(scope: scope, signatureRole: role, limit: 20, cursor: nil),
      site.reading(as: actor)
    ).items
  }

  /// Each role that waits, with its sentence.
  private func told(_ actor: Actor, _ scope: WaitingScope? = nil) throws -> [String] {
    try waiting(actor, scope).flatMap { run in
      run.roles.map { "\($0.signatureRole.rawValue)\($0.isMine ? " mine" : ""): \($0.label)" }
    }
  }

  @Test("Whoever may sign sees it, newest first, and only their part")
  func mine() throws {
    let first = try site.active(site.job().id)
    let second = try site.active(site.job { $0.title = .value("Roof") }.id)
    #expect(try waiting(Site.anna).map(\.runId) == [second.id, first.id])
    #expect(
      try waiting(Site.anna)[0].roles.map(\.signatureRole) == [.preparedBy, .reviewedBy])
    #expect(try waiting(Site.bo)[0].roles.map(\.signatureRole) == [.reviewedBy])
    #expect(try waiting(Site.edda, nil, .approvedBy).isEmpty)
    #expect(try waiting(Site.axel).isEmpty)
    #expect(try waiting(Site.stranger, .all).isEmpty)
    try site.sign(second.id, .preparedBy)
    let left = try waiting(Site.anna)
    // Who has prepared cannot review.
    #expect(left.map(\.runId) == [first.id])
    let seen = try waiting(Site.bo)[0]
    #expect(seen.progress.label == "1/3" && seen.jobTitle == "Roof")
    #expect(seen.generatedByName == "Anna Ek" && seen.generatedLabel == "Generated just now")
  }

  @Test("For whom each signature waits stands in words")
  func words() throws {
    let run = try site.active(site.job().id)
    #expect(
      try told(Site.axel, .all) == [
        "prepared_by: Waiting for Anna Ek, an admin or the owner",
        "reviewed_by: Waiting for anybody but the preparer",
        "approved_by: Waiting for an admin or the owner",
      ])
    try site.setPolicy { $0.signingOrder = .sequential }
    #expect(
      try told(Site.eva, .all) == [
        "prepared_by mine: Waiting for you", "reviewed_by: After: Prepared By",
        "approved_by: After: Prepared By, Reviewed By",
      ])
    try site.sign(run.id, .preparedBy)
    #expect(try told(Site.eva) == ["reviewed_by mine: Waiting for you"])
  }

  @Test("What others were asked for waits for them, or who stands in, and not for an admin")
  func asked() throws {
    try site.allowEverything()
    let run = try site.active(site.job().id)
    try site.ask(run.id, [.reviewedBy: ["bo"]])
    #expect(try told(Site.bo) == ["reviewed_by mine: Waiting for you"])
    #expect(
      try told(Site.eva) == [
        "prepared_by mine: Waiting for you", "approved_by mine: Waiting for you",
      ])
    #expect(try told(Site.axel, .all)[1] == "reviewed_by: Waiting for Bo Alm")
    try site.delegate(to: "edda", as: Site.bo)
    let standIn = try waiting(Site.edda)[0].roles[0]
    #expect(standIn.label == "Waiting for you, on behalf of Bo Alm")
    #expect(standIn.onBehalfOf?.name == "Bo Alm" && standIn.asked.map(\.name) == ["Bo Alm"])
    try site.decline(run.id, .reviewedBy, as: Site.bo)
    #expect(try told(Site.bo).isEmpty)
  }

  @Test("A stale run says so, and a sealed one waits for nobody")
  func state() throws {
    let job = try site.job()
    let run = try site.active(job.id)
    try site.update(job.id) { $0.location = .value("Lund") }
    #expect(try waiting(Site.bo)[0].warnings.map(\.kind) == [.runStale])
    try site.sign(run.id, .preparedBy) { $0.acceptStaleData = .value(true) }
    try site.sign(run.id, .reviewedBy, as: Site.bo) { $0.acceptStaleData = .value(true) }
    try site.sign(run.id, .approvedBy, as: Site.eva) { $0.acceptStaleData = .value(true) }
    #expect(try waiting(Site.eva, .all).isEmpty)
  }
}
