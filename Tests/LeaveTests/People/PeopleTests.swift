import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.people")
struct PeopleTests {
  let office: LeaveOffice

  init() throws {
    office = try LeaveOffice()
    try office.know("bo") { $0.code = "F-17" }
  }

  private func people(_ json: String, by user: ID = "ann") throws -> PeopleResult {
    try office.leave.people(params(PeopleParams.self, json), office.reading(user))
  }

  @Test("Everybody finds colleagues by the beginnings of words, and by department")
  func found() throws {
    #expect(try people("{}").items.map(\.userId) == LeaveOffice.roles.keys.sorted())
    #expect(try people(#"{"search":"DO"}"#).items.map(\.userId) == ["dora"])
    #expect(try people(#"{"search":"an fin"}"#).items.map(\.userId) == ["ann"])
    #expect(try people(#"{"search":"nn"}"#).items.isEmpty)
    #expect(try people(#"{"department":"IT"}"#).items.map(\.userId) == ["dick"])
    #expect(try people(#"{"department":"Nowhere"}"#).items.isEmpty)
    let dora = try #require(try people(#"{"search":"dora"}"#).items.first)
    #expect(dora.label == "Dora, Head of department, Finance" && !dora.isSelf)
    #expect(try people(#"{"search":"ann"}"#).items.first?.isSelf == true)
  }

  @Test("Employee codes are HR's to see and to search by")
  func codes() throws {
    #expect(try people(#"{"search":"f-17"}"#).items.isEmpty)
    #expect(try people(#"{"search":"bo"}"#).items.first?.employeeCode == nil)
    #expect(try people(#"{"search":"f-17"}"#, by: "hanna").items.map(\.employeeCode) == ["F-17"])
  }

  @Test("Pages go on where the last one ended")
  func pages() throws {
    var seen: [ID] = []
    var cursor: String?
    repeat {
      let more = cursor.map { #","cursor":"\#($0)""# } ?? ""
      let page = try people(#"{"limit":3\#(more)}"#)
      seen += page.items.map(\.userId)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(seen == LeaveOffice.roles.keys.sorted())
  }
}
