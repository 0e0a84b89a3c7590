import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("signatures.runReminders")
struct RemindersTests {
  let site: Site
  let run: Run

  init() throws { (site, run) = try Site.allowingEverything() }

  @Test("Who was asked is reminded once for each offset, and missed ones are one")
  func once() throws {
    try site.ask(run.id, [.reviewedBy: ["bo"], .approvedBy: ["eva"]])
    #expect(try site.remind().sent == 0)
    site.now = site.now.adding(hours: 24)
    #expect(try site.remind(dryRun: true).sent == 0)
    let first = try site.remind()
    #expect(first.items.map(\.kind) == [.reminder, .reminder])
    #expect(first.items.map { $0.sentTo.map(\.name) } == [["Bo Alm"], ["Eva Lind"]])
    #expect(try site.remind().sent == 0)
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    site.now = site.now.adding(days: 10)
    let second = try site.remind()
    #expect(second.items.map { $0.sentTo.map(\.userId) } == [["eva"]])
    #expect(try site.remind().sent == 0)
    #expect(try site.said("signature.reminder").count == 3)
  }

  @Test("Nobody is reminded who has declined, or whose turn it is not")
  func notWaitedFor() throws {
    try site.setPolicy { $0.signingOrder = .sequential }
    try site.ask(run.id, [.preparedBy: ["anna", "eva"], .reviewedBy: ["bo"]])
    try site.decline(run.id, .preparedBy, as: Site.eva)
    site.now = site.now.adding(days: 2)
    #expect(try site.remind().items.map { $0.sentTo.map(\.userId) } == [["anna"]])
  }

  @Test("Where people no longer sign in turn, those who wait are told")
  func orderGivenUp() throws {
    try site.setPolicy { $0.signingOrder = .sequential }
    try site.ask(run.id, [.preparedBy: ["anna"], .reviewedBy: ["bo"]])
    try site.setPolicy { $0.signingOrder = .parallel }
    let told = try site.remind()
    #expect(told.items.map(\.kind) == [.yourTurn])
    #expect(told.items.first?.message == "It is your turn to sign: Reviewed By.")
    #expect(try site.remind().sent == 0)
  }

  @Test("What has expired is closed once, and the run goes on")
  func expiry() throws {
    let end = site.now.adding(hours: 48)
    try site.ask(run.id, [.reviewedBy: ["bo"], .preparedBy: ["anna"]]) {
      $0.expiresAt = .value(end)
    }
    try site.sign(run.id, .preparedBy)
    site.now = end
    let result = try site.remind()
    #expect(result.items.map(\.kind) == [.requestExpired])
    #expect(result.items.first?.sentTo.map(\.userId) == ["anna"])
    #expect(try site.remind().sent == 0)
    #expect(try site.run(run.id).status == .readyForSignatures)
    #expect(try site.run(run.id).requests?.map(\.status) == [.expired])
    #expect(
      try site.ledger(run.id)
        == ["run_created", "signature_requested", "signature_added", "request_expired"])
    let reading = try site.reading()
    #expect(try reading.findings(in: reading.run(run.id)).list.isEmpty)
  }

  @Test("No reminders where they are not in use; and no job without requests")
  func turnedOff() throws {
    try site.ask(run.id, [.reviewedBy: ["bo"]])
    try site.setPolicy { $0.allowReminders = false }
    site.now = site.now.adding(days: 2)
    #expect(try site.remind().sent == 0)
    #expect(
      refusal {
        try site.ask(run.id, [.reviewedBy: ["bo"]]) { $0.remindAfterHours = .value([.value(1)]) }
      } == ["reminders_disabled /remindAfterHours"])
    try site.setPolicy { $0.allowRequests = false }
    #expect(refusal { try site.remind() } == ["4003 requests_disabled"])
  }

  @Test("More requests than share a transaction")
  func many() throws {
    for _ in 0..<60 {
      let run = try site.active(site.job().id)
      try site.ask(run.id, [.reviewedBy: ["bo"]])
    }
    site.now = site.now.adding(days: 2)
    #expect(try site.remind().sent == 60)
  }
}
