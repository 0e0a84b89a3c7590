import Kernel
import Platform
import TestDatabases
import Testing

@testable import Leave

@Suite("What a list asks of the database")
struct ListStatementTests {
  private let people = (10..<60).map { "p\($0)" }
  private let office: LeaveOffice

  init() throws {
    office = try LeaveOffice(namesakes: Dictionary(uniqueKeysWithValues: people.map { ($0, $0) }))
    for (index, id) in people.enumerated() {
      try office.know(id) {
        $0.department = index % 2 == 0 ? "Finance" : "IT"
        $0.headId = index % 3 == 0 ? "dora" : nil
      }
      try office.give(id, .earned, 10)
      try office.submitCasual(id)
      if index % 5 == 0 { try office.wait(until: "2026-02-0\(2 + index / 25)") }
    }
    // Those of one person, some of which may be reminded of and some extended.
    for (index, date) in Self.dates.enumerated() {
      let leave = try office.submit(
        "ann",
        #"{"type":"CASUAL","startDate":"\#(date)","endDate":"\#(date)","reason":"To the dentist"}"#
      ).leave
      if index % 2 == 0 { try office.approve(leave.id) }
    }
  }

  /// Mondays.
  private static let dates = ["2026-02-16", "2026-02-23", "2026-03-02", "2026-03-09", "2026-03-16"]

  @Test(
    "Does not grow with the rows that it shows",
    .aboutSQLite("its statements; Tests/Integration/test_round_trips.py has a server's questions"),
    arguments: [
      ("dora", "queue"), ("hanna", "queue"), ("dora", "team"), ("hugo", "all"), ("ann", "mine"),
    ])
  func constant(user: ID, scope: String) throws {
    let counts = try [1, 2, 5, 40].map { limit in
      try countStatements(on: office.database) {
        _ = try office.list(user, #"{"scope":"\#(scope)","limit":\#(limit)}"#)
      }
    }
    #expect(Set(counts.dropFirst()).count == 1, "\(counts)")
    #expect(counts.allSatisfy { $0 <= 25 }, "\(counts)")
  }

  @Test("Each page of a queue tells of a leave what a page of its own would")
  func same() throws {
    for sort in ["priority", "received", "start"] {
      let whole = try office.list("dora", #"{"scope":"queue","limit":100,"sort":"\#(sort)"}"#)
      #expect(whole.items.count > 20)
      var single: [LeaveRecord] = []
      var cursor: String?
      repeat {
        let after = cursor.map { #","cursor":"\#($0)""# } ?? ""
        let page = try office.list(
          "dora", #"{"scope":"queue","limit":1,"sort":"\#(sort)"\#(after)}"#)
        single += page.items
        cursor = page.nextCursor
      } while cursor != nil
      #expect(single.map(\.id) == whole.items.map(\.id))
      #expect(single.map(\.priorityReasons) == whole.items.map(\.priorityReasons))
    }
  }
}
