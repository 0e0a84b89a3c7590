import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Signatures

@Suite("signatures.setDelegation")
struct DelegationTests {
  let site: Site
  let run: Run

  init() throws { (site, run) = try Site.allowingEverything() }

  @Test(
    "The stand-in signs what the other was asked for, and the signature says whose place it was")
  func standsIn() throws {
    try site.delegate(to: "bo", as: Site.edda)
    try site.ask(run.id, [.reviewedBy: ["edda"]])
    try site.sign(run.id, .preparedBy)
    #expect(
      try site.summary(run, as: Site.bo).cards[1].hint
        == "You may sign here as Reviewed By on behalf of Edda Dahl")
    func place(_ actor: Actor, named: ID? = nil) throws -> String? {
      try site.signatures.captureContext(
        CaptureContextParams(
          runId: run.id, signatureRole: .reviewedBy, onBehalfOfUserId: named),
        site.reading(as: actor)
      ).onBehalfOf?.name
    }
    #expect(try place(Site.bo) == "Edda Dahl")
    #expect(try place(Site.edda) == nil)
    #expect(try place(Site.bo, named: "bo") == nil)
    let signed = try site.sign(run.id, .reviewedBy, as: Site.bo)
    #expect(signed.signature.signerUserId == "bo")
    #expect(signed.signature.signerName == "Bo Alm")
    #expect(signed.signature.onBehalfOfUserId == "edda")
    #expect(signed.signature.byline == "Bo Alm on behalf of Edda Dahl")
    #expect(signed.summary.cards[1].signature?.byline == "Bo Alm on behalf of Edda Dahl")
    let entry = try #require(try site.database.ledger(ofRun: run.id).last)
    #expect(entry.payload.contains(#""onBehalfOfUserId":"edda""#))
    let reading = try site.reading()
    #expect(try reading.findings(in: reading.run(run.id)).list.isEmpty)
  }

  @Test("The stand-in is told too, and finds the request among their own")
  func told() throws {
    try site.delegate(to: "bo", as: Site.edda)
    try site.ask(run.id, [.reviewedBy: ["edda"], .approvedBy: ["eva"]])
    #expect(try site.said("signature.awaited")[0].contains(#""userIds":["edda","bo"]"#))
    let mine = try site.signatures.listRequests(
      ListRequestsParams(runId: nil, mine: true, includeClosed: false, limit: 20, cursor: nil),
      site.reading(as: Site.bo))
    #expect(mine.items.map(\.runId) == [run.id])
    try site.decline(run.id, .reviewedBy, as: Site.edda)
    site.now = site.now.adding(days: 2)
    #expect(try site.remind().items.map { $0.sentTo.map(\.userId) } == [["eva"]])
  }

  @Test("Without anybody being asked, the signer says in whose place they sign")
  func byName() throws {
    let inEvasPlace: (inout SignatureForm) -> Void = { $0.onBehalfOfUserId = .value("eva") }
    #expect(
      refusal { try site.sign(run.id, .approvedBy, as: Site.olof, inEvasPlace) }
        == ["4003 delegation_not_in_force"])
    try site.delegate(to: "olof", as: Site.eva)
    let signed = try site.sign(run.id, .approvedBy, as: Site.olof, inEvasPlace).signature
    #expect(signed.byline == "Olof Berg on behalf of Eva Lind")
    try site.void(signed.id)
    #expect(try site.sign(run.id, .approvedBy, as: Site.olof).signature.byline == nil)
  }

  @Test("A stand-in needs the right to sign themselves")
  func ownRight() throws {
    try site.delegate(to: "bo", as: Site.eva)
    try site.ask(run.id, [.approvedBy: ["eva"]])
    #expect(
      refusal { try site.sign(run.id, .approvedBy, as: Site.bo) }
        == ["4003 approver_role_required"])
  }

  @Test("Nobody reviews what they or whom they stand in for have prepared, however it was signed")
  func bothHands() throws {
    try site.delegate(to: "bo", as: Site.eva)
    try site.sign(run.id, .preparedBy, as: Site.eva)
    let inEvasPlace: (inout SignatureForm) -> Void = { $0.onBehalfOfUserId = .value("eva") }
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.bo, inEvasPlace) }
        == ["4003 preparer_cannot_review"])
    try site.sign(run.id, .reviewedBy, as: Site.bo)

    let second = try site.active(site.job().id)
    try site.delegate(to: "olof", as: Site.eva) { $0.roles = .value([.value(.preparedBy)]) }
    try site.sign(second.id, .preparedBy, as: Site.olof, inEvasPlace)
    #expect(
      refusal { try site.sign(second.id, .reviewedBy, as: Site.eva) }
        == ["4003 preparer_cannot_review"])
    #expect(
      refusal { try site.sign(second.id, .reviewedBy, as: Site.olof) }
        == ["4003 preparer_cannot_review"])
  }

  @Test("From its first moment until just before its last, for its roles, until it is revoked")
  func inTime() throws {
    let start = site.now.adding(hours: 1)
    let end = site.now.adding(hours: 2)
    let delegation = try site.delegate(to: "bo", as: Site.edda) {
      $0.from = .value(start)
      $0.to = .value(end)
    }
    #expect(delegation.state == .coming)
    try site.ask(run.id, [.reviewedBy: ["edda"]])
    func allowed(at now: Instant) throws -> Bool {
      site.now = now
      return try site.summary(run, as: Site.bo).cards[1].signNow.allowed
    }
    #expect(try !allowed(at: start.adding(milliseconds: -1)))
    #expect(try allowed(at: start))
    #expect(try allowed(at: end.adding(milliseconds: -1)))
    #expect(try !allowed(at: end))
  }

  @Test("Revoked by who gave it or an admin, once; what was signed stays")
  func revoking() throws {
    try site.ask(run.id, [.reviewedBy: ["edda"]])
    let delegation = try site.delegate(to: "bo", as: Site.edda)
    func revoke(as actor: Actor) throws -> Delegation {
      try site.write(as: actor, .revokeDelegation) {
        try site.signatures.revokeDelegation(
          RevokeDelegationParams(delegationId: delegation.id), $0)
      }
    }
    #expect(refusal { _ = try revoke(as: Site.bo) } == ["4003 not_own_delegation"])
    #expect(refusal { _ = try revoke(as: Site.stranger) } == ["4004 not_found"])
    let signed = try site.sign(run.id, .reviewedBy, as: Site.bo).signature
    #expect(try revoke(as: Site.edda).state == .revoked)
    #expect(refusal { _ = try revoke(as: Site.eva) } == ["4009 delegation_over"])
    try site.void(signed.id)
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.bo) } == ["4003 assigned_to_other"])
  }

  @Test("Who gives away whose place, to whom, and until when")
  func fields() throws {
    #expect(
      refusal { try site.delegate(to: "bo", as: Site.anna) { $0.fromUserId = .value("eva") } }
        == ["4003 not_own_delegation"])
    #expect(refusal { try site.delegate(to: "bo", as: Site.axel) } == ["4003 read_only_role"])
    #expect(
      refusal { try site.delegate(to: "anna", as: Site.anna) } == ["delegation_to_self /toUserId"])
    #expect(
      refusal { try site.delegate(to: "axel", as: Site.anna) } == ["read_only_role /toUserId"])
    #expect(
      refusal { try site.delegate(to: "stranger", as: Site.anna) }
        == ["assignee_not_in_organization /toUserId"])
    #expect(
      refusal { try site.delegate(to: "bo", as: Site.anna) { $0.to = .value(site.now) } }
        == ["delegation_period_invalid /to"])
    #expect(
      refusal { try site.delegate(to: "bo", as: Site.anna) { $0.roles = .value([]) } }
        == ["required /roles"])
    let delegation = try site.delegate(to: "bo", as: Site.eva) { $0.fromUserId = .value("edda") }
    #expect(delegation.fromName == "Edda Dahl")
    #expect(delegation.createdBy == "eva")
  }

  @Test("A list has one's own or everybody's, ended ones when asked for")
  func list() throws {
    try site.delegate(to: "bo", as: Site.edda)
    try site.delegate(to: "olof", as: Site.eva)
    func count(_ actor: Actor, mine: Bool = true, ended: Bool = false) throws -> Int {
      try site.signatures.listDelegations(
        ListDelegationsParams(mine: mine, includeEnded: ended, limit: 20, cursor: nil),
        site.reading(as: actor)
      ).items.count
    }
    #expect(try count(Site.bo) == 1)
    #expect(try count(Site.anna) == 0)
    #expect(try count(Site.anna, mine: false) == 2)
    #expect(try count(Site.stranger, mine: false) == 0)
    site.now = site.now.adding(days: 8)
    #expect(try count(Site.bo) == 0)
    #expect(try count(Site.bo, ended: true) == 1)
  }

  @Test("Where it is not in use nobody stands in for anybody")
  func turnedOff() throws {
    try site.delegate(to: "bo", as: Site.edda)
    try site.ask(run.id, [.reviewedBy: ["edda"]])
    try site.setPolicy { $0.allowDelegation = false }
    #expect(refusal { try site.delegate(to: "bo", as: Site.edda) } == ["4003 delegation_disabled"])
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.bo) } == ["4003 assigned_to_other"])
  }

  @Test("A stored signature whose place was changed behind our back is found")
  func tampered() throws {
    try site.delegate(to: "bo", as: Site.edda)
    try site.ask(run.id, [.reviewedBy: ["edda"]])
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    #expect(throws: StoreError.self) {
      try site.database.run(SQL("UPDATE signatures_signature SET on_behalf_of = NULL"))
    }
    try site.database.run(.unguardSignatures)
    try site.database.run(SQL("UPDATE signatures_signature SET on_behalf_of = NULL"))
    let reading = try site.reading()
    #expect(
      try reading.findings(in: reading.run(run.id)).kinds == [.signatureNotInLedger])
  }

  @Test("Who reviewed in the place of whoever prepared is found, however it came to be stored")
  func reviewerIsPreparer() throws {
    try site.sign(run.id, .preparedBy)
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    try site.database.run(.unguardSignatures)
    try site.database.run(
      SQL(
        """
        UPDATE signatures_signature
           SET on_behalf_of = 'anna', on_behalf_of_name = 'Anna Ek'
         WHERE signature_role = 'reviewed_by'
        """))
    let reading = try site.reading()
    #expect(
      try reading.findings(in: reading.run(run.id)).kinds
        == [.reviewerIsPreparer, .signatureNotInLedger])
  }

  @Test("A pack says it in its paper's words, and still proves itself")
  func pack() throws {
    try site.delegate(to: "bo", as: Site.edda)
    try site.ask(run.id, [.reviewedBy: ["edda"]])
    try site.sign(run.id, .preparedBy)
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    try site.sign(run.id, .approvedBy, as: Site.eva)
    let facts = try site.packFacts(run.id)
    #expect(
      facts.activeSignatures.map { $0.byline(in: .sv) }
        == ["Anna Ek", "Bo Alm på uppdrag av Edda Dahl", "Eva Lind"])
    let built = try site.build(facts).pack(id: "pack-1", at: Site.now, by: "anna")
    #expect(try site.signatures.readPack(built.zip).findings.list.isEmpty)
  }
}
