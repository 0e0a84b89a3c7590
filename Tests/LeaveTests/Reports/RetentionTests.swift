import Kernel
import Platform
import Testing

@testable import Leave

@Suite("leave.runRetention")
struct RetentionTests {
  let office: PayOffice

  /// Casual leave until 2026-03-10, with a comment, a document and an earlier version.
  let id: ID

  init() throws {
    office = try PayOffice.atWork()
    id = try office.ask(.casual, "2026-03-09", "2026-03-10")
    let leave = (office.leave, id)
    try office.write("ann") {
      let text = CommentParams(leaveId: leave.1, text: "My back, again")
      _ = try leave.0.comment(text, $0)
      let document = UploadCertificateParams(
        leaveId: leave.1, kind: .other, fileName: "note.pdf", data: Array("%PDF-1.7".utf8),
        path: nil)
      _ = try leave.0.uploadCertificate(document, $0)
    }
    try office.decide("head", .approve, id, comment: "Get well")
  }

  func run(_ date: String, dryRun: Bool = false) throws -> RetentionRun {
    try office.turn(to: date)
    return try office.leave.runRetention(
      RunRetentionParams(dryRun: dryRun), try office.job("leave.runRetention"))
  }

  @Test("After seven years, to the day", arguments: [("2033-03-10", 0), ("2033-03-11", 1)])
  func boundary(day: String, count: Int) throws {
    #expect(try run(day).leaves == count)
    #expect(try office.record(id).reason == (count == 1 ? nil : "As the test needs it"))
  }

  @Test("What people have written is gone; dates, days, steps and balances stay")
  func erased() throws {
    let balance = try office.balance("ann", year: 2026).items.map(\.closing)
    let before = try office.record(id)
    let erased = try run("2033-03-11")
    #expect(erased.documents == 1 && erased.notifications > 0)
    let after = try office.record(id)
    #expect(after.reason == nil && after.comments?.allSatisfy { $0.text.isEmpty } ?? true)
    #expect(after.timeline?.allSatisfy { $0.comment == nil } == true)
    #expect(after.steps?.allSatisfy { $0.comment == nil } == true)
    #expect(try office.database.documents(ofLeave: id).isEmpty)
    #expect(after.countedDays == before.countedDays && after.startDate == before.startDate)
    #expect(after.version == before.version + 1)
    #expect(try office.balance("ann", year: 2026).items.map(\.closing) == balance)
    #expect(try office.told("ann").isEmpty)
    #expect(erased.changes > 0)
    #expect(erased.olderCopies.map(\.kind) == OlderCopyKind.allCases)
    let again = try run("2033-03-12")
    #expect(again.leaves == 0 && again.documents == 0 && again.notifications == 0)
  }

  @Test("A dry run counts and erases nothing")
  func dry() throws {
    let counted = try run("2033-03-11", dryRun: true)
    #expect(counted.leaves == 1 && counted.documents == 1 && counted.notifications > 0)
    #expect(try office.record(id).reason != nil)
    #expect(try !office.database.documents(ofLeave: id).isEmpty)
  }

  @Test("The setting says how long")
  func setting() throws {
    try office.database.write {
      try office.database.save(Array("1".utf8), for: .retentionLeavesYears, of: "org-1")
    }
    #expect(try run("2027-03-10").leaves == 0)
    #expect(try run("2027-03-11").leaves == 1)
  }
}
