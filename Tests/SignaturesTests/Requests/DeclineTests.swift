import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("signatures.decline")
struct DeclineTests {
  let site: Site
  let run: Run

  init() throws { (site, run) = try Site.allowingEverything() }

  @Test("The role stays open and says who declined and why, until somebody signs it")
  func staysOpen() throws {
    let result = try site.decline(run.id, .reviewedBy, as: Site.bo, "Evidence is missing")
    let card = result.summary.cards[1]
    #expect(card.status == .declined)
    #expect(card.badge.label == "Declined")
    #expect(card.declined?.label == "Declined by Bo Alm: Evidence is missing")
    #expect(card.signNow.allowed)
    #expect(result.run.declines?.map(\.reason) == ["Evidence is missing"])
    #expect(try site.ledger(run.id) == ["run_created", "signature_declined"])

    try site.sign(run.id, .reviewedBy, as: Site.edda)
    let signed = try site.summary(run, as: Site.bo).cards[1]
    #expect(signed.status == .signed)
    #expect(signed.declined == nil)
    #expect(try site.run(run.id).declines?.isEmpty == true)
  }

  @Test("Whoever declined may still sign, and is told that they had declined")
  func changedMind() throws {
    try site.decline(run.id, .reviewedBy, as: Site.bo)
    let facts = try site.reading().signingFacts(of: site.reading().run(run.id))
    #expect(decideSigning(as: .reviewedBy, facts.facts(for: Site.bo)).name == "none declined")
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    #expect(try site.run(run.id).declines?.isEmpty == true)
  }

  @Test("A signature that was given is not declined away, one's own or another's")
  func notAfterSigning() throws {
    let signature = try site.sign(run.id, .preparedBy).signature
    #expect(
      refusal { try site.decline(run.id, .preparedBy, as: Site.anna) } == ["4009 already_signed"])
    #expect(
      refusal { try site.decline(run.id, .preparedBy, as: Site.eva) } == ["4009 already_signed"])
    #expect(try site.database.signatures(ofRun: run.id).first?.isActive == true)
    try site.void(signature.id)
    try site.decline(run.id, .preparedBy, as: Site.anna)
  }

  @Test("Whoever was asked declines, and where nobody was, whoever could sign")
  func who() throws {
    #expect(
      refusal { try site.decline(run.id, .approvedBy, as: Site.bo) }
        == ["4003 approver_role_required"])
    #expect(
      refusal { try site.decline(run.id, .reviewedBy, as: Site.axel) } == ["4003 read_only_role"])
    try site.ask(run.id, [.reviewedBy: ["bo"]])
    #expect(
      refusal { try site.decline(run.id, .reviewedBy, as: Site.eva) }
        == ["4003 assigned_to_other"])
    try site.decline(run.id, .reviewedBy, as: Site.bo)
    #expect(
      refusal { try site.decline(run.id, .reviewedBy, as: Site.bo) } == ["4009 already_declined"])
  }

  @Test("Not their turn yet is no reason to wait with declining")
  func outOfTurn() throws {
    try site.setPolicy { $0.signingOrder = .sequential }
    try site.decline(run.id, .reviewedBy, as: Site.bo)
  }

  @Test("Nothing is declined on a run that is closed, or of a role that is not in use")
  func closed() throws {
    #expect(
      refusal { try site.decline(run.id, .other, as: Site.bo) }
        == ["4003 signature_role_not_enabled"])
    try site.active(run.jobId, forceNew: true)
    #expect(
      refusal { try site.decline(run.id, .reviewedBy, as: Site.bo) } == ["4009 run_superseded"])
    let sealed = try site.sealedRun(site.job().id)
    #expect(
      refusal { try site.decline(sealed.id, .reviewedBy, as: Site.edda) } == ["4009 run_sealed"])
  }

  @Test("The run's maker and those who have signed hear of it, each once and not the decliner")
  func told() throws {
    try site.sign(run.id, .preparedBy, as: Site.eva)
    try site.decline(run.id, .reviewedBy, as: Site.bo)
    try site.decline(run.id, .approvedBy, as: Site.eva)
    let said = try site.said("signature.declined")
    #expect(said[0].contains(#""userIds":["anna","eva"]"#))
    #expect(said[1].contains(#""userIds":["anna"]"#))
  }

  @Test("Of a group the card says so when all have declined; asking again forgets it")
  func group() throws {
    try site.ask(run.id, [.reviewedBy: ["bo", "edda"]])
    try site.decline(run.id, .reviewedBy, as: Site.bo)
    #expect(try site.summary(run, as: Site.anna).cards[1].status == .pending)
    func mine(_ actor: Actor) throws -> Int {
      try site.signatures.listRequests(
        ListRequestsParams(runId: nil, mine: true, includeClosed: false, limit: 20, cursor: nil),
        site.reading(as: actor)
      ).items.count
    }
    #expect(try mine(Site.bo) == 0)
    #expect(try mine(Site.edda) == 1)
    try site.decline(run.id, .reviewedBy, as: Site.edda, "On leave")
    let card = try site.summary(run, as: Site.anna).cards[1]
    #expect(card.declined?.label == "Declined by Edda Dahl: On leave")
    #expect(try site.run(run.id).requests?.first?.assignments.map(\.state) == [.declined])
    try site.ask(run.id, [.reviewedBy: ["bo"]])
    #expect(try site.summary(run, as: Site.anna).cards[1].status == .pending)
    try site.decline(run.id, .reviewedBy, as: Site.bo)
  }

  @Test(
    "A reason has 1 to 500 characters",
    arguments: [
      (nil, ["4022 reason_required", "reason_required /reason"]),
      (" \n", ["4022 reason_required", "reason_required /reason"]),
      (String(repeating: "å", count: 501), ["too_long /reason"]),
      (String(repeating: "å", count: 500), []),
    ] as [(String?, [String])])
  func reason(_ text: String?, _ refused: [String]) {
    #expect(refusal { try site.decline(run.id, .reviewedBy, as: Site.bo, text) } == refused)
  }

  @Test("Where it is not in use nobody declines, and nothing is shown of it")
  func turnedOff() throws {
    try site.decline(run.id, .reviewedBy, as: Site.bo)
    try site.setPolicy { $0.allowDecline = false }
    #expect(
      refusal { try site.decline(run.id, .reviewedBy, as: Site.edda) }
        == ["4003 decline_disabled"])
    #expect(try site.summary(run, as: Site.anna).cards[1].status == .pending)
    #expect(try site.run(run.id).declines == nil)
  }
}
