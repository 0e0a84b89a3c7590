import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

@Suite("leave.saveDraft: its limits")
struct DraftLimitTests {
  private func save(_ office: LeaveOffice, _ user: ID, _ json: String) throws -> LeaveRecord {
    let form = try params(DraftForm.self, json)
    return try office.write(user) { try office.leave.saveDraft(form, $0) }
  }

  @Test(
    "A draft keeps the lengths of what it becomes",
    arguments: [
      ("reason", 2_000, "/reason"), ("contactDuringLeave", 200, "/contactDuringLeave"),
      ("substituteId", 64, "/substituteId"), ("parentLeaveId", 64, "/parentLeaveId"),
    ])
  func lengths(member: String, max: Int, path: String) throws {
    let office = try LeaveOffice()
    let json = { (count: Int) in
      #"{"type":"CASUAL","\#(member)":"\#(String(repeating: "ä", count: count))"}"#
    }
    _ = try save(office, "ann", json(max))
    #expect(refusal { _ = try save(office, "ann", json(max + 1)) } == ["too_long \(path)"])
    #expect(try office.list("ann").items.count == 1)
  }

  @Test("A reason that is too long is refused wherever it is judged")
  func reason() throws {
    let office = try LeaveOffice()
    let reason = String(repeating: "r", count: 2_001)
    let json = LeaveOffice.casual.replacing("Moving to another flat", with: reason)
    #expect(refusal { try office.submit(json) } == ["too_long /reason"])
  }

  @Test(
    "Fifty drafts are open at most, each for themselves; to change one of them is always possible")
  func count() throws {
    let office = try LeaveOffice()
    let first = try save(office, "ann", "{}")
    for _ in 1..<50 { _ = try save(office, "ann", "{}") }
    #expect(refusal { _ = try save(office, "ann", "{}") } == ["4029 too_many_drafts"])
    _ = try save(office, "ann", #"{"leaveId":"\#(first.id)","type":"CASUAL"}"#)
    _ = try save(office, "bo", "{}")
    // One that is given up makes room.
    try office.cancel("ann", first.id)
    _ = try save(office, "ann", "{}")
    #expect(refusal { _ = try save(office, "ann", "{}") } == ["4029 too_many_drafts"])
  }
}
