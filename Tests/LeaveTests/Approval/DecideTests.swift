import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.decide")
struct DecideTests {
  @Test("A leave goes through its chain, everybody is told, and the days are booked at the end")
  func wholeChain() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 20)
    let leave = try office.submit(LeaveOffice.earned).leave
    let first = try office.decide("hanna", leave.id, .forward, "Complete")
    #expect(first.status == .pending && first.nextRole == .deptHead && first.currentStep == 2)
    #expect(try office.told("dora") == ["APPROVAL_REQUIRED"])
    #expect(try office.told("dick") == [])
    #expect(
      refusal { try office.decide("dick", leave.id, .forward) } == ["4003 department_mismatch"]
    )
    #expect(
      refusal { try office.decide("cecil", leave.id, .approve) } == [
        "4003 approval_chain_violation"
      ])
    try office.decide("dora", leave.id, .forward)
    #expect(
      refusal { try office.decide("hugo", leave.id, .approve) } == ["4003 not_final_approver"])
    try office.decide("hugo", leave.id, .forward)
    #expect(
      refusal { try office.decide("cecil", leave.id, .forward) } == ["4003 no_next_role"])
    let last = try office.decide("cecil", leave.id, .approve)
    #expect(last.status == .approved && last.currentStep == nil && last.version == 5)
    #expect(try office.left("ann", .earned) == 15)
    let full = try office.get("ann", leave.id)
    let events: [TimelineEvent] = [.submitted, .forwarded, .forwarded, .forwarded, .approved]
    #expect(full.timeline?.map(\.event) == events)
    let decisions: [StepDecision?] = [.forward, .forward, .forward, .approve]
    #expect(full.steps?.map(\.decision) == decisions)
    #expect(full.steps?.first?.comment == "Complete")
    #expect(
      try office.told("ann") == [
        "LEAVE_SUBMITTED", "LEAVE_FORWARDED", "LEAVE_FORWARDED", "LEAVE_FORWARDED",
        "LEAVE_APPROVED",
      ])
    #expect(
      refusal { try office.decide("cecil", leave.id, .approve) } == ["4009 invalid_status"])
  }

  @Test("Who saw an older version decides again")
  func version() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    #expect(
      refusal { try office.decide("dora", leave.id, .approve, version: 2) } == [
        "4009 conflict"
      ])
    #expect(try office.decide("dora", leave.id, .approve, version: 1).version == 2)
  }

  @Test("A return needs five characters of comment, a rejection any")
  func comments() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    #expect(
      refusal { try office.decide("dora", leave.id, .return, "four") } == [
        "comment_required /comment"
      ])
    #expect(
      refusal { try office.decide("dora", leave.id, .reject, "  ") } == [
        "comment_required /comment"
      ])
    #expect(try office.decide("dora", leave.id, .return, "fives").status == .returned)
    let other = try office.submitCasual("bo")
    let rejected = try office.decide("dora", other.id, .reject, "x")
    #expect(rejected.status == .rejected)
    #expect(try office.left("bo", .casual) == 10)
    #expect(try office.told("bo").last == "LEAVE_REJECTED")
    #expect(
      refusal { try office.cancel("bo", other.id) } == ["4009 cancellation_request_invalid"])
  }

  @Test("Less may be granted: counted anew, and only that is booked")
  func granted() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    for wrong in ["2026-02-10", "2026-02-08", "soon"] {
      #expect(
        refusal { try office.decide("dora", leave.id, .approve, grantedEndDate: wrong) }
          == ["granted_end_date_invalid /grantedEndDate"])
    }
    let approved = try office.decide("dora", leave.id, .approve, grantedEndDate: "2026-02-09")
    #expect(approved.countedDays == 1 && approved.endDate == CalendarDate("2026-02-09"))
    #expect(approved.askedEndDate == CalendarDate("2026-02-10"))
    #expect(try office.left("ann", .casual) == 9)
  }

  @Test("Disability leave needs the Board's reference in the end")
  func board() throws {
    let office = try LeaveOffice()
    let leave = try office.submitProven(
      "ann",
      #"{"type":"SPECIAL_DISABILITY","startDate":"2026-02-09","endDate":"2026-02-20","reason":"Fell from a ladder","incidentDate":"2026-01-30"}"#
    ).leave
    for user in ["hanna", "dora", "hugo"] { try office.decide(user, leave.id, .forward) }
    #expect(
      refusal { try office.decide("cecil", leave.id, .approve) } == [
        "board_reference_required /boardReference"
      ])
    let approved = try office.decide("cecil", leave.id, .approve, boardReference: "B-12/2026")
    #expect(approved.boardReference == "B-12/2026" && approved.status == .approved)
  }

  @Test("Days that are gone meanwhile cannot be booked, and nothing has changed")
  func gone() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 5)
    let leave = try office.submit(LeaveOffice.earned).leave
    for user in ["hanna", "dora", "hugo"] { try office.decide(user, leave.id, .forward) }
    try office.give("ann", .earned, -1)
    #expect(
      refusal { try office.decide("cecil", leave.id, .approve) }.first?
        .contains("balance_deduction_failed") == true)
    #expect(try office.get("ann", leave.id).status == .pending)
  }

  @Test("The step of the head is their own head's, where HR has named one")
  func ownHead() throws {
    let office = try LeaveOffice()
    try office.know("ann") { $0.headId = "dick" }
    let leave = try office.submitCasual()
    #expect(try office.told("dick") == ["APPROVAL_REQUIRED"] && office.told("dora") == [])
    #expect(refusal { try office.decide("dora", leave.id, .approve) } == ["4003 forbidden"])
    #expect(try office.decide("dick", leave.id, .approve).status == .approved)
  }

  @Test("Of several decisions each stands on its own")
  func many() throws {
    let office = try LeaveOffice()
    let first = try office.submitCasual()
    let second = try office.submitCasual("bo")
    let params = DecideManyParams(items: [
      DecisionItem(leaveId: first.id, action: .approve),
      DecisionItem(leaveId: first.id, action: .approve),
      DecisionItem(leaveId: second.id, action: .return, comment: "no"),
      DecisionItem(leaveId: "nothing", action: .approve),
    ])
    let results = try office.write("dora") { try office.leave.decideMany(params, $0) }.items
    #expect(results.map(\.ok) == [true, false, false, false])
    #expect(
      results.map(\.error?.kind) == [nil, "invalid_status", "validation_failed", "not_found"])
    #expect(results.map(\.error?.code) == [nil, 4009, 4022, 4004])
    #expect(try office.get("ann", first.id).status == .approved)
    #expect(try office.get("bo", second.id).status == .submitted)
  }
}

@Suite("leave.resubmit")
struct ResubmitTests {
  private func returned(_ office: LeaveOffice) throws -> LeaveRecord {
    try office.give("ann", .earned, 30)
    let leave = try office.submit(LeaveOffice.earned).leave
    return try office.decide("hanna", leave.id, .return, "Take other days")
  }

  @Test("The chain starts anew, and what it was is kept")
  func again() throws {
    let office = try LeaveOffice()
    let leave = try returned(office)
    #expect(try office.left("ann", .earned) == 30)
    let again = try office.resubmit(
      "ann", #"{"leaveId":"\#(leave.id)","startDate":"2026-02-22","endDate":"2026-02-24"}"#)
    #expect(again.status == .pending && again.currentStep == 1 && again.isModified)
    #expect(again.countedDays == 3 && again.reason == "A week in the hills")
    let full = try office.get("ann", leave.id)
    #expect(full.versions?.map(\.changedFields) == [["startDate", "endDate", "countedDays"]])
    #expect(full.versions?.first?.countedDays == 5)
    #expect(full.steps?.map(\.decision) == [nil, nil, nil, nil])
    #expect(full.timeline?.map(\.event) == [.submitted, .returned, .resubmitted])
    #expect(try office.told("hanna") == ["APPROVAL_REQUIRED", "APPROVAL_REQUIRED"])
    #expect(try office.left("ann", .earned) == 27)
  }

  @Test("It keeps its type, and grows by three counted days at most")
  func limits() throws {
    let office = try LeaveOffice()
    let leave = try returned(office)
    #expect(
      refusal { try office.resubmit("ann", #"{"leaveId":"\#(leave.id)","type":"SPECIAL"}"#) }
        .first == "cannot_change_type /type")
    let until = { (day: String) in #"{"leaveId":"\#(leave.id)","endDate":"\#(day)"}"# }
    // From Sunday 15th: the 25th is the ninth working day, the 24th the eighth.
    #expect(
      refusal { try office.resubmit("ann", until("2026-02-25")) } == [
        "excessive_modification /endDate"
      ])
    // Together with all else that is wrong with it: a Friday, and too many days.
    #expect(
      refusal { try office.resubmit("ann", until("2026-02-27")) } == [
        "start_or_end_on_holiday /endDate", "excessive_modification /endDate",
      ])
    #expect(try office.resubmit("ann", until("2026-02-24")).countedDays == 8)
    #expect(
      refusal { try office.resubmit("ann", until("2026-02-19")) } == ["4009 invalid_status"])
  }

  @Test("Only the person sends it again")
  func others() throws {
    let office = try LeaveOffice()
    let leave = try returned(office)
    #expect(
      refusal { try office.resubmit("bo", #"{"leaveId":"\#(leave.id)"}"#) } == [
        "4003 forbidden"
      ])
    #expect(refusal { try office.resubmit("bo", "{}") } == ["4004 not_found"])
  }
}
