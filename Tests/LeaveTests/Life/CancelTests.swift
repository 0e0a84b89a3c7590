import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.cancel")
struct CancelTests {
  private func approved(_ office: LeaveOffice) throws -> LeaveRecord {
    try office.give("ann", .earned, 20)
    return try office.approve(office.submit(LeaveOffice.earned).leave.id)
  }

  @Test("Before the decision it is cancelled at once, and books nothing")
  func pending() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual()
    let cancelled = try office.cancel("ann", leave.id)
    #expect(cancelled.status == .cancelled && cancelled.restoredDays == 0)
    #expect(try office.left("ann", .casual) == 10)
    // The head was due to act.
    #expect(try office.told("dora") == ["APPROVAL_REQUIRED", "LEAVE_CANCELLED"])
  }

  @Test(
    "An approved leave asks for it with a reason of ten characters; one decision gives all back")
  func approvedLeave() throws {
    let office = try LeaveOffice()
    let leave = try approved(office)
    #expect(
      refusal { try office.cancel("ann", leave.id, "Nine char") } == [
        "comment_required /reason"
      ])
    let asked = try office.cancel("ann", leave.id, "Ten chars!")
    #expect(asked.status == .cancellationRequested && asked.restoredDays == 0)
    #expect(try office.left("ann", .earned) == 15)
    for user in ["hanna", "dora", "hugo", "cecil"] {
      #expect(try office.told(user).last == "LEAVE_CANCELLATION_REQUESTED")
    }
    #expect(refusal { try office.decide("dora", leave.id, .approve) } == ["4003 forbidden"])
    // A cancellation is granted or not; there are no days to grant.
    #expect(
      refusal { try office.decide("hugo", leave.id, .approve, grantedEndDate: "2026-02-17") }
        == ["granted_end_date_invalid /grantedEndDate"])
    let cancelled = try office.decide("hugo", leave.id, .approve)
    #expect(cancelled.status == .cancelled && cancelled.restoredDays == 5)
    #expect(try office.left("ann", .earned) == 20)
    #expect(try office.told("dora").last == "LEAVE_CANCELLED")
  }

  @Test("A refused cancellation leaves the leave approved")
  func refused() throws {
    let office = try LeaveOffice()
    let leave = try approved(office)
    try office.cancel("ann", leave.id, "Ten chars!")
    let back = try office.decide("cecil", leave.id, .reject)
    #expect(back.status == .approved && back.cancellation == nil)
    #expect(try office.left("ann", .earned) == 15)
    #expect(try office.get("ann", leave.id).timeline?.last?.event == .cancellationRejected)
  }

  @Test("HR cancels an approved leave at once, before it begins")
  func byHR() throws {
    let office = try LeaveOffice()
    let leave = try approved(office)
    #expect(refusal { try office.cancel("hanna", leave.id) } == ["comment_required /reason"])
    #expect(refusal { try office.cancel("bo", leave.id, "Ten chars!") } == ["4003 forbidden"])
    try office.wait(until: "2026-02-15")
    #expect(
      refusal { try office.cancel("hanna", leave.id, "Ten chars!") } == [
        "4009 cannot_cancel_now"
      ])
    try office.wait(until: "2026-02-14")
    let cancelled = try office.cancel("hanna", leave.id, "Ten chars!")
    #expect(cancelled.status == .cancelled && cancelled.restoredDays == 5)
  }

  @Test("Of a leave that has begun the days to come can be cancelled")
  func partial() throws {
    let office = try LeaveOffice()
    let leave = try approved(office)
    let why = "Needed at the office"
    #expect(
      refusal { try office.cancel("ann", leave.id, why, from: "2026-02-18") } == [
        "4009 partial_cancel_not_started"
      ])
    try office.wait(until: "2026-02-16")
    #expect(
      refusal { try office.cancel("ann", leave.id, why, from: "2026-02-16") } == [
        "partial_cancel_invalid_date /from"
      ])
    #expect(
      refusal { try office.cancel("ann", leave.id, why, from: "2026-02-20") } == [
        "partial_cancel_invalid_date /from"
      ])
    #expect(
      refusal { try office.cancel("ann", leave.id, why, from: "20/02/2026") } == [
        "invalid_dates /from"
      ])
    #expect(
      refusal { try office.cancel("dora", leave.id, why, from: "2026-02-18") } == [
        "4003 forbidden"
      ])
    let asked = try office.cancel("ann", leave.id, why, from: "2026-02-17")
    #expect(asked.status == .cancellationRequested)
    #expect(asked.cancellation?.from == CalendarDate("2026-02-17"))
    #expect(
      refusal { try office.cancel("ann", leave.id, why, from: "2026-02-17") } == [
        "4009 partial_cancel_invalid_status"
      ])
    let decided = try office.decide("hanna", leave.id, .approve)
    #expect(decided.status == .approved && decided.restoredDays == 3)
    #expect(decided.endDate == CalendarDate("2026-02-16") && decided.countedDays == 2)
    #expect(decided.askedEndDate == CalendarDate("2026-02-19"))
    #expect(try office.left("ann", .earned) == 18)
    try office.wait(until: "2026-02-17")
    #expect(
      refusal { try office.cancel("ann", leave.id, why, from: "2026-02-18") } == [
        "4009 partial_cancel_already_ended"
      ])
  }

  @Test("Days that are free anyway are not cancelled")
  func freeAnyway() throws {
    let office = try LeaveOffice()
    let leave = try approved(office)
    try office.setHoliday("2026-02-19")
    try office.wait(until: "2026-02-16")
    #expect(
      refusal { try office.cancel("ann", leave.id, "Needed at the office", from: "2026-02-19") }
        == ["4009 partial_cancel_no_future_days"])
  }

  @Test("Days of two years come back to the years that they came from")
  func twoYears() throws {
    let office = try LeaveOffice()
    try office.wait(until: "2026-12-01")
    try office.give("ann", .earned, 20)
    let leave = try office.submit(
      #"{"type":"EARNED","startDate":"2026-12-29","endDate":"2027-01-04","reason":"Over the new year"}"#
    ).leave
    #expect(leave.countedByYear == ["2026": 3, "2027": 2])
    try office.approve(leave.id)
    #expect(try office.left("ann", .earned, year: 2026) == 17)
    let cancelled = try office.cancel("hanna", leave.id, "Ten chars!")
    #expect(cancelled.restoredDays == 5)
    #expect(try office.left("ann", .earned, year: 2026) == 20)
  }
}
