import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("signatures.request")
struct RequestTests {
  let site: Site
  let run: Run

  init() throws { (site, run) = try Site.allowingEverything() }

  @Test("Only who was asked signs, or an admin or the owner; other roles are free")
  func assigned() throws {
    try site.ask(run.id, [.reviewedBy: ["bo"]])
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.edda) } == ["4003 assigned_to_other"])
    try site.sign(run.id, .preparedBy)
    let signed = try site.sign(run.id, .reviewedBy, as: Site.bo).signature
    #expect(signed.signerUserId == "bo")
    try site.void(signed.id)
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.edda) } == ["4003 assigned_to_other"],
      "a voided signature leaves what was asked")
    try site.sign(run.id, .reviewedBy, as: Site.eva)
  }

  @Test("Any one of several signs, and the stored signer is the person")
  func group() throws {
    try site.ask(run.id, [.reviewedBy: ["bo", "edda"]])
    try site.sign(run.id, .preparedBy)
    #expect(try site.sign(run.id, .reviewedBy, as: Site.edda).signature.signerUserId == "edda")
    #expect(
      try site.ledger(run.id) == [
        "run_created", "signature_requested", "signature_added", "signature_added",
      ])
    #expect(refusal { try site.sign(run.id, .reviewedBy, as: Site.bo) } == ["4009 already_signed"])
  }

  @Test("In turn, the next person is told when it is their turn, and cannot sign before")
  func inTurn() throws {
    try site.setPolicy { $0.signingOrder = .sequential }
    try site.ask(run.id, [.approvedBy: ["eva"], .preparedBy: ["anna"], .reviewedBy: ["bo"]])
    func told() throws -> [Bool] {
      try #require(try site.run(run.id).requests?.first).assignments.map { $0.toldAt != nil }
    }
    #expect(try told() == [true, false, false])
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.bo) }
        == ["4009 waiting_for_earlier_signature"])
    try site.sign(run.id, .preparedBy)
    #expect(try told() == [true, true, false])
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    #expect(try told() == [true, true, true])
    let said = try site.said("signature.awaited")
    #expect(said.count == 3)
    #expect(said[1].contains(#""userIds":["bo"]"#))

    let sealed = try site.sign(run.id, .approvedBy, as: Site.eva).run
    #expect(sealed.status == .complete)
    #expect(try site.run(run.id).requests?.map(\.status) == [.fulfilled])
  }

  @Test("Where they sign in any order all are told at once")
  func atOnce() throws {
    try site.ask(run.id, [.approvedBy: ["eva"], .preparedBy: ["anna"], .reviewedBy: ["bo"]])
    #expect(try site.said("signature.awaited").count == 3)
  }

  @Test("A voided signature takes the turn back, and a second one tells nobody twice")
  func voidedTurn() throws {
    try site.setPolicy { $0.signingOrder = .sequential }
    try site.ask(run.id, [.preparedBy: ["anna"], .reviewedBy: ["bo"]])
    let first = try site.sign(run.id, .preparedBy).signature
    try site.void(first.id)
    #expect(try site.run(run.id).requests?.first?.assignments.map(\.state) == [.awaited, .waiting])
    try site.sign(run.id, .preparedBy)
    #expect(try site.said("signature.awaited").count == 2)
  }

  @Test("Asking again replaces the role, not the rest of the request")
  func askingAgain() throws {
    let first = try site.ask(run.id, [.reviewedBy: ["bo"], .approvedBy: ["eva"]])
    try site.ask(run.id, [.reviewedBy: ["edda"]])
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.bo) } == ["4003 assigned_to_other"])
    let requests = try #require(try site.run(run.id).requests)
    #expect(requests.map(\.status) == [.open, .open])
    #expect(requests[1].id == first.id)
    #expect(requests[1].assignments.map(\.state) == [.ended, .awaited])

    try site.ask(run.id, [.approvedBy: ["olof"]])
    #expect(
      try site.run(run.id).requests?.map(\.status) == [.open, .open, .replaced])
  }

  @Test("An expired request binds nobody, although nobody has closed it; asking again renews it")
  func expired() throws {
    let end = site.now.adding(hours: 1)
    try site.ask(run.id, [.reviewedBy: ["bo"]]) { $0.expiresAt = .value(end) }
    site.now = end.adding(milliseconds: -1)
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.edda) } == ["4003 assigned_to_other"])
    site.now = end
    #expect(try site.run(run.id).requests?.map(\.status) == [.expired])
    try site.ask(run.id, [.reviewedBy: ["bo"]])
    #expect(try site.run(run.id).requests?.map(\.status) == [.open, .expired])
    #expect(
      try site.ledger(run.id) == [
        "run_created", "signature_requested", "request_expired", "signature_requested",
      ])
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.edda) } == ["4003 assigned_to_other"])
  }

  @Test("After expiry whoever may sign signs")
  func freeAfterExpiry() throws {
    let end = site.now.adding(hours: 1)
    try site.ask(run.id, [.reviewedBy: ["bo"]]) { $0.expiresAt = .value(end) }
    site.now = end
    try site.sign(run.id, .reviewedBy, as: Site.edda)
  }

  @Test("A request that was taken back binds nobody")
  func withdrawn() throws {
    let request = try site.ask(run.id, [.reviewedBy: ["bo"]])
    func withdraw(as actor: Actor) throws {
      _ = try site.write(as: actor, .withdrawRequest) {
        try site.signatures.withdrawRequest(
          WithdrawRequestParams(requestId: request.id, reason: "On hold"), $0)
      }
    }
    #expect(refusal { try withdraw(as: Site.bo) } == ["4003 not_run_creator"])
    #expect(refusal { try withdraw(as: Site.axel) } == ["4003 read_only_role"])
    try withdraw(as: Site.eva)
    #expect(refusal { try withdraw(as: Site.eva) } == ["4009 request_closed"])
    try site.sign(run.id, .reviewedBy, as: Site.edda)
    #expect(
      try site.ledger(run.id) == [
        "run_created", "signature_requested", "request_withdrawn", "signature_added",
      ])
  }

  @Test("Whoever made the run asks, and those who answer for all runs, while it can be signed")
  func whoAsks() throws {
    #expect(
      refusal { try site.ask(run.id, [.reviewedBy: ["bo"]], as: Site.bo) }
        == ["4003 not_run_creator"])
    #expect(
      refusal { try site.ask(run.id, [.reviewedBy: ["bo"]], as: Site.axel) }
        == ["4003 read_only_role"])
    #expect(
      refusal { try site.ask(run.id, [.reviewedBy: ["bo"]], as: Site.stranger) }
        == ["4004 not_found"])
    try site.ask(run.id, [.reviewedBy: ["bo"]], as: Site.olof)
    let next = try site.active(run.jobId, forceNew: true)
    #expect(refusal { try site.ask(run.id, [.reviewedBy: ["bo"]]) } == ["4009 run_superseded"])
    #expect(try site.run(run.id).requests?.map(\.status) == [.ended])
    try site.sign(next.id, .preparedBy)
    try site.sign(next.id, .reviewedBy, as: Site.bo)
    try site.sign(next.id, .approvedBy, as: Site.eva)
    #expect(refusal { try site.ask(next.id, [.reviewedBy: ["bo"]]) } == ["4009 run_sealed"])
  }

  @Test("Nobody is asked for what they may not sign, or for what is signed")
  func whoIsAsked() throws {
    #expect(
      refusal { try site.ask(run.id, [.preparedBy: ["bo"], .approvedBy: ["edda", "stranger"]]) }
        == [
          "not_job_creator /assignments/0/userId",
          "executive_review_only /assignments/1/userIds/0",
          "assignee_not_in_organization /assignments/1/userIds/1",
        ])
    try site.sign(run.id, .preparedBy)
    #expect(
      refusal { try site.ask(run.id, [.preparedBy: ["eva"], .reviewedBy: ["anna"]]) }
        == [
          "already_signed /assignments/0/signatureRole",
          "preparer_cannot_review /assignments/1/userId",
        ])
    #expect(
      refusal { try site.ask(run.id, [.other: ["bo"]]) }
        == ["signature_role_not_enabled /assignments/0/signatureRole"])
    #expect(refusal { try site.ask(run.id, [:]) } == ["required /assignments"])
    #expect(
      refusal { try site.ask(run.id, [:]) { $0.runId = .absent } }
        == ["required /runId", "required /assignments"])
  }

  @Test("It ends in the future, and each person is named once")
  func fields() throws {
    #expect(
      refusal {
        try site.ask(run.id, [.reviewedBy: ["bo", "bo"]]) { $0.expiresAt = .value(site.now) }
      } == ["person_repeated /assignments/0/userIds", "expiry_in_past /expiresAt"])
    let request = try site.ask(run.id, [.reviewedBy: ["bo"]]) {
      $0.expiresAt = .value(site.now.adding(milliseconds: 1))
      $0.remindAfterHours = .value([.value(9), .value(5), .value(9)])
    }
    #expect(request.remindAfterHours == [5, 9])
  }

  @Test("Where nothing is turned on nothing is asked, and what was asked binds nobody")
  func turnedOff() throws {
    try site.ask(run.id, [.reviewedBy: ["bo"]])
    try site.setPolicy { $0.allowRequests = false }
    #expect(refusal { try site.ask(run.id, [.reviewedBy: ["bo"]]) } == ["4003 requests_disabled"])
    #expect(try site.run(run.id).requests == nil)
    #expect(try site.run(run.id).actions["request"] == nil)
    try site.sign(run.id, .reviewedBy, as: Site.edda)
  }

  @Test("Cards say who was asked, and offer signing to nobody else")
  func cards() throws {
    try site.ask(run.id, [.reviewedBy: ["bo", "edda"]])
    let mine = try site.summary(run, as: Site.bo).cards[1]
    #expect(mine.asked?.label == "Asked: Bo Alm, Edda Dahl")
    #expect(mine.signNow.allowed)
    #expect(mine.hint == "You may sign here as Reviewed By")
    let other = try site.summary(run, as: Site.anna).cards[1]
    #expect(other.signNow.reason == "assigned_to_other")
    #expect(other.hint == "Somebody else was asked to sign here.")
    #expect(other.status == .pending)
  }

  @Test("A list has what is open, of a run, or asked of oneself; page by page")
  func list() throws {
    let other = try site.active(site.job().id)
    try site.ask(run.id, [.reviewedBy: ["bo"]])
    try site.ask(other.id, [.reviewedBy: ["bo"]])
    try site.ask(other.id, [.approvedBy: ["eva"]])
    try site.sign(other.id, .reviewedBy, as: Site.bo)
    func list(
      _ actor: Actor, runId: ID? = nil, mine: Bool = false, closed: Bool = false,
      cursor: String? = nil, limit: Int = 20
    ) throws -> ListRequestsResult {
      try site.signatures.listRequests(
        ListRequestsParams(
          runId: runId, mine: mine, includeClosed: closed, limit: limit, cursor: cursor),
        site.reading(as: actor))
    }
    #expect(try list(Site.axel).items.map(\.runId) == [other.id, run.id])
    #expect(try list(Site.axel, closed: true).items.count == 3)
    #expect(try list(Site.axel, runId: other.id).items.count == 1)
    #expect(try list(Site.bo, mine: true).items.map(\.runId) == [run.id])
    #expect(try list(Site.bo, runId: other.id, mine: true).items.isEmpty)
    #expect(try list(Site.anna, mine: true).items.isEmpty)
    let first = try list(Site.axel, closed: true, limit: 2)
    #expect(first.items.count == 2)
    #expect(try list(Site.axel, closed: true, cursor: first.nextCursor, limit: 2).items.count == 1)
    #expect(
      refusal { _ = try list(Site.axel, cursor: "x") } == ["cursor_invalid /cursor"])
    #expect(try list(Site.stranger, closed: true).items.isEmpty)
    #expect(refusal { _ = try list(Site.stranger, runId: run.id) } == ["4004 not_found"])
  }

  @Test("The run still proves itself, whatever was asked of it")
  func verifies() throws {
    try site.ask(run.id, [.reviewedBy: ["bo"], .preparedBy: ["anna"]])
    try site.decline(run.id, .reviewedBy, as: Site.bo)
    try site.ask(run.id, [.reviewedBy: ["edda"]])
    try site.sign(run.id, .preparedBy)
    try site.sign(run.id, .reviewedBy, as: Site.edda)
    try site.sign(run.id, .approvedBy, as: Site.eva)
    let reading = try site.reading()
    #expect(try reading.findings(in: reading.run(run.id)).list.isEmpty)
  }
}
