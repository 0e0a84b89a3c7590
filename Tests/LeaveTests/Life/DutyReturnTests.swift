import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.dutyReturn")
struct DutyReturnTests {
  let office: PayOffice

  init() throws { office = try PayOffice.atWork() }

  @Test(
    "Somebody returns between the first day of the leave and today",
    arguments: [
      ("2026-02-28", ["return_date_invalid /returnedOn"]), ("2026-03-01", []),
      ("2026-03-02", []), ("2026-03-03", ["return_date_invalid /returnedOn"]),
    ]
  )
  func boundaries(returnedOn: String, expected: [String]) throws {
    let id = try office.granted(.medical, "2026-03-01", "2026-03-03")
    #expect(refusal { try comeBack(id, on: returnedOn) } == expected)
  }

  @Test(
    "Whoever decides about the leave records it for somebody, and nobody who may not see it",
    arguments: [
      ("head", []), ("hr-admin", []), ("hr-head", []), ("ceo", []), ("system", []),
      ("other-head", ["4003 forbidden"]), ("bo", ["4003 forbidden"]),
    ]
  )
  func others(recorder: String, expected: [String]) throws {
    let id = try office.granted(.medical, "2026-03-01", "2026-03-03")
    try office.hire("other-head", .deptHead) { $0.department = "Sales" }
    #expect(refusal { try comeBack(id, by: recorder) } == expected)
  }

  @Test("Nobody is back before they have left, and no button says so")
  func notBegun() throws {
    let id = try office.granted(.earned, "2026-03-15", "2026-03-18")
    for returnedOn in [nil, "2026-03-02", "2026-03-15"] {
      #expect(refusal { try comeBack(id, on: returnedOn) } == ["4009 not_begun"])
      #expect(refusal { try comeBack(id, by: "hr-admin", on: returnedOn) } == ["4009 not_begun"])
    }
    #expect(try office.whyNot(.dutyReturn, id) == ["4009 not_begun"])
    #expect(try office.record(id).returnedOn == nil)
    try office.turn(to: "2026-03-15")
    #expect(try office.whyNot(.dutyReturn, id) == [])
    #expect(try comeBack(id).returnedOn == date("2026-03-15"))
  }

  @Test("It closes the leave, once")
  func once() throws {
    let id = try office.granted(.medical, "2026-03-01", "2026-03-03")
    let record = try comeBack(id)
    #expect(record.status == .approved)
    #expect(record.returnedOn == date("2026-03-02"))
    for user in ["ann", "head", "hr-admin"] {
      #expect(try office.whyNot(.dutyReturn, id, for: user) == ["4009 cannot_return_to_duty"])
      #expect(refusal { try comeBack(id, by: user) } == ["4009 cannot_return_to_duty"])
    }
  }

  @Test(
    "After more than seven medical days three reviews come first",
    arguments: [
      (false, 0, ["4009 fitness_certificate_required"]),
      (true, 0, ["4009 fitness_certificate_approval_pending"]),
      (true, 2, ["4009 fitness_certificate_approval_pending"]),
      (true, 3, []),
    ]
  )
  func fitness(uploaded: Bool, approvals: Int, expected: [String]) throws {
    let id = try office.granted(.medical, "2026-03-01", "2026-03-10")
    try office.set(id) {
      $0.fitnessDocumentId = uploaded ? "document" : nil
      $0.fitnessApprovals = approvals
    }
    #expect(refusal { try comeBack(id) } == expected)
  }

  @Test("Seven days need none")
  func sevenDays() throws {
    let id = try office.granted(.medical, "2026-03-01", "2026-03-09")
    #expect(try office.record(id).countedDays == 7)
    #expect(refusal { try comeBack(id) } == [])
  }

  @Test("The person's word about an overstay waits for HR, who regularises it")
  func overstay() throws {
    let id = try office.granted(.medical, "2026-03-01", "2026-03-02")
    try office.set(id) { $0.status = .overstayPending }
    try office.turn(to: "2026-03-09")
    #expect(try comeBack(id).status == .overstayPending)
    #expect(refusal { try comeBack(id) } == ["4009 cannot_return_to_duty"])
    #expect(try office.whyNot(.dutyReturn, id) == ["4009 cannot_return_to_duty"])
    #expect(try office.whyNot(.dutyReturn, id, for: "hr-admin") == [])
    let record = try comeBack(id, by: "hr-admin")
    #expect(record.status == .approved)
    #expect(record.returnedOn == date("2026-03-09"))
  }

  @Test(
    "Only HR and the CEO regularise an overstay", arguments: Role.allCases
  )
  func regularising(role: Role) {
    let may = [.hrAdmin, .hrHead, .ceo].contains(role)
    let expected: LeaveStatus = may ? .approved : .overstayPending
    #expect(statusAfterReturn(.overstayPending, recordedBy: role, isOwner: false) == expected)
    #expect(
      statusAfterReturn(.overstayPending, recordedBy: role, isOwner: true) == .overstayPending)
    #expect(statusAfterReturn(.recalled, recordedBy: role, isOwner: false) == .recalled)
  }

  @discardableResult
  private func comeBack(
    _ id: ID, by user: ID = "ann", on returnedOn: String? = nil
  ) throws -> LeaveRecord {
    try office.write(user) {
      try office.leave.dutyReturn(DutyReturnParams(leaveId: id, returnedOn: returnedOn), $0)
    }
  }
}
