import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.changeType")
struct ChangeTypeTests {
  let office: PayOffice
  let id: ID

  /// Casual leave on Monday and Tuesday of the next week.
  init() throws {
    office = try PayOffice.atWork()
    id = try office.ask(.casual, "2026-03-09", "2026-03-10")
  }

  @Test("It is judged anew, keeps what it was, and takes the other chain from its beginning")
  func changed() throws {
    let record = try change(to: .medical)
    #expect(record.type == .medical)
    #expect(record.originalType == .casual)
    #expect(record.chain == [.hrAdmin, .deptHead, .hrHead, .ceo])
    #expect(record.currentStep == 1)
    #expect(try office.item(.casual, "ann").pending == 0)
    #expect(try office.item(.medical, "ann").pending == 2)
    #expect(try office.told("ann").contains(.leaveTypeChanged))
    #expect(try office.told("hr-admin").contains(.approvalRequired))
    #expect(try office.record(id).versions?.first?.type == .casual)
  }

  @Test("With the same chain nobody decides twice")
  func sameChain() throws {
    let medical = try office.ask(.medical, "2026-03-16", "2026-03-17")
    try office.decide("hr-admin", .forward, medical)
    let record = try change(medical, to: .earned)
    #expect(record.status == .pending)
    #expect(record.currentStep == 2)
    #expect(record.currentRole == .deptHead)
  }

  @Test("The first type is remembered through several changes")
  func twice() throws {
    try change(to: .medical)
    #expect(try change(to: .earned).originalType == .casual)
  }

  @Test("What the policy does not allow as the other kind is refused, and nothing changes")
  func refused() throws {
    let refused = refusal { try change(to: .special) }
    #expect(refused.contains("special_leave_purpose_required /newType"))
    #expect(refused.allSatisfy { $0.hasSuffix(" /newType") })
    #expect(try office.record(id).type == .casual)
  }

  @Test("It changes to another type, with a reason of ten characters")
  func params() {
    #expect(refusal { try change(to: .casual) } == ["same_type /newType"])
    #expect(
      refusal { try change(to: .medical, reason: "123456789") }
        == ["comment_required /reason"])
    #expect(refusal { try change(to: .medical, reason: "1234567890") } == [])
  }

  @Test("Notice is measured on the day on which it was sent")
  func notice() throws {
    // Five working days on the Monday; none are left on the Sunday.
    try office.turn(to: "2026-03-08")
    #expect(refusal { try change(to: .earned) } == [])
  }

  @Test(
    "HR and the person's head change it, nobody else",
    arguments: [("hr-admin", true), ("hr-head", true), ("head", true), ("ceo", false)]
  )
  func who(user: ID, may: Bool) {
    #expect(refusal { try change(to: .medical, by: user) }.isEmpty == may)
  }

  @discardableResult
  private func change(
    _ leave: ID? = nil, to type: LeaveType, by user: ID = "hr-admin",
    reason: String = "It was an illness"
  ) throws -> LeaveRecord {
    try office.write(user) {
      try office.leave.changeType(
        ChangeTypeParams(leaveId: leave ?? id, newType: type, reason: reason), $0)
    }
  }
}

@Suite("leave.nudge and leave.comment")
struct NudgeTests {
  let office: PayOffice
  let id: ID

  init() throws {
    office = try PayOffice.atWork()
    id = try office.ask(.casual, "2026-03-09", "2026-03-10")
  }

  @Test("Those whose decision is awaited are reminded")
  func sent() throws {
    #expect(try nudge().map(\.userId) == ["head"])
    #expect(try office.told("head") == [.approvalRequired, .approvalRequired])
  }

  @Test("Once in 24 hours", arguments: [(Int64(86_400_000) - 1, false), (86_400_000, true)])
  func limit(later: Int64, isAllowed: Bool) throws {
    _ = try nudge()
    office.now = office.now.adding(milliseconds: later)
    let expected = isAllowed ? [] : ["4029 nudge_limit"]
    #expect(try office.whyNot(.nudge, id) == expected)
    #expect(refusal { try nudge() } == expected)
  }

  @Test("What is decided needs no reminder")
  func decided() throws {
    try office.decide("head", .approve, id)
    #expect(refusal { try nudge() } == ["4009 invalid_status"])
  }

  @Test("A comment is seen by those who see the leave, and by nobody else")
  func comments() throws {
    let comment = try office.write("head") {
      try office.leave.comment(CommentParams(leaveId: id, text: " Who is there? "), $0)
    }
    #expect(comment.text == "Who is there?")
    #expect(try office.record(id).comments?.map(\.text) == ["Who is there?"])
    let refused = refusal {
      try office.write("bo") {
        try office.leave.comment(CommentParams(leaveId: id, text: "Me?"), $0)
      }
    }
    #expect(refused == ["4003 forbidden"])
  }

  private func nudge() throws -> [PersonName] {
    try office.write("ann") { try office.leave.nudge(NudgeParams(leaveId: id), $0) }.sentTo
  }
}
