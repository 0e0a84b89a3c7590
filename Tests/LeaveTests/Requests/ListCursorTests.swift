import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

@Suite("leave.list: pages and counts")
struct ListCursorTests {
  private func fill(_ office: LeaveOffice) throws {
    for day in ["2026-02-09", "2026-02-16", "2026-02-23"] {
      for user in ["ann", "bo"] {
        try office.submit(
          user,
          #"{"type":"CASUAL","startDate":"\#(day)","endDate":"\#(day)","reason":"For \#(user) \#(day)"}"#
        )
      }
    }
  }

  @Test(
    "Every list is gone through once, in its order",
    arguments: [
      ("ann", #""scope":"mine""#, 3), ("hugo", #""scope":"all""#, 6),
      ("dora", #""scope":"team""#, 6), ("dora", #""scope":"queue""#, 6),
      ("hugo", #""scope":"all","status":"SUBMITTED""#, 6),
      ("hugo", #""scope":"all","search":"for bo""#, 3),
      ("dora", #""scope":"team","from":"2026-02-16""#, 4),
    ],
    [#""sort":"received""#, #""sort":"start""#])
  func pages(asked: (user: ID, filter: String, count: Int), sort: String) throws {
    let office = try LeaveOffice()
    try fill(office)
    let whole = try office.list(asked.user, "{\(asked.filter),\(sort),\"limit\":100}").items
    #expect(whole.count == asked.count)
    var found: [ID] = []
    var cursor: String?
    for _ in 0..<10 {
      let more = cursor.map { #","cursor":"\#($0)""# } ?? ""
      let page = try office.list(asked.user, "{\(asked.filter),\(sort),\"limit\":2\(more)}")
      found += page.items.map(\.id)
      cursor = page.nextCursor
      if cursor == nil { break }
    }
    #expect(cursor == nil && found == whole.map(\.id))
  }

  @Test("A cursor is good for its list with its filter, and for no other")
  func others() throws {
    let office = try LeaveOffice()
    try fill(office)
    let cursor = try #require(try office.list("hugo", #"{"scope":"all","limit":2}"#).nextCursor)
    for other in [
      #""scope":"mine""#, #""scope":"all","type":"CASUAL""#, #""scope":"all","sort":"start""#,
      #""scope":"all","search":"x""#, #""scope":"queue""#,
    ] {
      #expect(
        refusal { _ = try office.list("hugo", "{\(other),\"cursor\":\"\(cursor)\"}") }
          == ["cursor_invalid /cursor"])
    }
  }

  @Test("No place that a cursor can name ends the process", arguments: ListScope.allCases)
  func farPlaces(scope: ListScope) throws {
    let office = try LeaveOffice()
    try fill(office)
    for key in [Int.min, -Int.max, Int.max] {
      for sort in LeaveSort.allCases {
        let call = try office.reading("hugo")
        var params = ListParams(scope: scope, sort: sort)
        let listing = try Listing<LeavePlace>(params, call)
        params.cursor = listing.cursor(after: LeavePlace(key: key, id: "~"))
        #expect(try office.leave.list(params, call).items.count <= 6)
      }
    }
  }

  @Test(
    "A list looks at one row more than a page, and at many more only where few fit",
    arguments: [
      (1, [3]), (2, [3, 500]), (4_000, [3, 500, 500, 500, 500, 500]),
    ] as [(Int, [Int])])
  func looks(oneIn: Int, expected: [Int]) throws {
    let office = try LeaveOffice()
    let params = ListParams(scope: .all, limit: 2)
    let listing = try Listing<LeavePlace>(params, try office.reading("hugo"))
    var looked: [Int] = []
    let page = try listing.page(
      at: { (number: Int) in LeavePlace(key: number, id: "a") },
      rows: { (place: LeavePlace?, limit) in
        looked.append(limit)
        let first = (place?.key ?? 0) + 1
        return Array(first..<first + limit)
      },
      fitting: { (number: Int) -> Int? in number.isMultiple(of: oneIn) ? number : nil })
    #expect(looked == expected)
    #expect(page.items == (1...2).map { $0 * oneIn }.filter { $0 < 2_500 })
    #expect(page.nextCursor != nil)
  }

  @Test("Who is away in the middle of a long leave is found as on its last day")
  func longLeave() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 60)
    try office.submit(
      "ann",
      #"{"type":"EARNED","startDate":"2026-02-15","endDate":"2026-04-09","reason":"Months away"}"#)
    for text in ["2026-02-15", "2026-03-10", "2026-04-09"] {
      let day = try #require(CalendarDate(text))
      let call = try office.reading("hugo")
      let away = try call.database.absences(
        in: "Finance", from: day, through: day, besides: "bo", of: "org")
      #expect(away.map(\.count) == [1])
      let calendar = try call.absenceCalendar(
        day.days(forward: 1), .all, types: nil, for: call.calendarViewer())
      #expect(calendar.absences.map(\.userId) == ["ann"])
    }
  }

  @Test("What is counted when a leave changes is what a count of all would say")
  func counts() throws {
    let office = try LeaveOffice()
    try fill(office)
    let leaves = try office.list("hugo", #"{"scope":"all","limit":100}"#).items
    try office.decide("dora", leaves[0].id, .approve)
    try office.decide("dora", leaves[1].id, .reject, "Not then, sorry")
    try office.cancel("ann", leaves[3].id, "Never mind")
    let expected = Dictionary(
      grouping: try office.list("hugo", #"{"scope":"all","limit":100}"#).items, by: \.status
    ).map { ($0.key.rawValue, $0.value.count) }
    for (user, scope) in [("hugo", "all"), ("dora", "team")] {
      let counts = try office.list(user, #"{"scope":"\#(scope)"}"#).counts
      #expect(counts == Dictionary(uniqueKeysWithValues: expected))
    }
    #expect(try office.list("dick", #"{"scope":"team"}"#).counts == [:])
    // Whom a head leads counts, whatever department they are of.
    try office.know("bo") { $0.headId = "dick" }
    #expect(try office.list("dick", #"{"scope":"team"}"#).counts.values.reduce(0, +) == 3)
  }
}
