import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

/// A question to the table of 5.3: a leave and an actor that may act, and one thing changed.
private struct Question {
  var action = "forward"
  var userId = "boss"
  var role = "HR_ADMIN"
  var department: String? = "D1"
  var type = "EARNED"
  var status = "SUBMITTED"
  var requesterRole = "EMPLOYEE"
  var leaveDepartment: String? = "D1"
  var start = "2026-02-09"
  var end = "2026-02-12"
  var step = 1
  var today = "2026-02-01"
  var more = ""
  var newEnd = ""

  init(_ action: String, _ change: (inout Question) -> Void = { _ in }) {
    self.action = action
    change(&self)
  }

  /// `allowed`, with who is next and what comes of it, or the reason against it.
  func answer() throws -> String {
    let own = department.map { #","departmentId":"\#($0)""# } ?? ""
    let theirs = leaveDepartment.map { #","departmentId":"\#($0)""# } ?? ""
    let json =
      #"{"action":"\#(action)","actor":{"userId":"\#(userId)","role":"\#(role)"\#(own)},"#
      + #""leave":{"type":"\#(type)","status":"\#(status)","requesterId":"ann","#
      + #""requesterRole":"\#(requesterRole)"\#(theirs),"startDate":"\#(start)","#
      + #""endDate":"\#(end)","currentStep":\#(step)\#(more)},"today":"\#(today)"\#(newEnd)}"#
    let office = try LeaveOffice()
    let call = RuleCall(try office.reading("ann").request)
    let result = try Leave().canAct(params(CanActParams.self, json), call)
    guard result.allowed else { return result.reason ?? "?" }
    return (["allowed", result.nextRole?.rawValue, result.outcome?.rawValue])
      .compactMap(\.self).joined(separator: " ")
  }
}

@Suite("leave.canAct, 5.3")
struct LifeAccessTests {
  @Test("Forward and approve go through the chain in order")
  func chain() throws {
    #expect(try Question("forward").answer() == "allowed DEPT_HEAD PENDING")
    #expect(
      try Question("forward") { $0.role = "DEPT_HEAD" }.answer() == "approval_chain_violation")
    #expect(
      try Question("forward") {
        $0.role = "DEPT_HEAD"
        $0.step = 2
        $0.status = "PENDING"
      }.answer() == "allowed HR_HEAD PENDING")
    #expect(
      try Question("forward") {
        $0.role = "CEO"
        $0.step = 4
        $0.status = "PENDING"
      }.answer() == "no_next_role")
    #expect(
      try Question("approve") {
        $0.role = "CEO"
        $0.step = 4
        $0.status = "PENDING"
      }.answer() == "allowed APPROVED")
    #expect(try Question("approve").answer() == "hr_admin_cannot_approve")
    #expect(
      try Question("approve") {
        $0.role = "HR_HEAD"
        $0.step = 3
        $0.status = "PENDING"
      }.answer() == "not_final_approver")
    #expect(
      try Question("approve") {
        $0.role = "DEPT_HEAD"
        $0.type = "CASUAL"
      }.answer() == "allowed APPROVED")
  }

  @Test("Rejecting is for the last step, and for the HR administrator at the first gate")
  func reject() throws {
    #expect(try Question("reject").answer() == "allowed REJECTED")
    #expect(
      try Question("reject") {
        $0.role = "DEPT_HEAD"
        $0.step = 2
      }.answer() == "not_final_approver")
    #expect(
      try Question("reject") {
        $0.role = "CEO"
        $0.step = 4
      }.answer() == "allowed REJECTED")
    #expect(try Question("reject") { $0.userId = "ann" }.answer() == "self_rejection_disallowed")
  }

  @Test("The reasons come in the order written")
  func order() throws {
    // Own, and of a role outside the chain, and approved already: the status is said first.
    let wrong: (inout Question) -> Void = {
      $0.userId = "ann"
      $0.role = "EMPLOYEE"
      $0.status = "APPROVED"
    }
    #expect(try Question("approve", wrong).answer() == "invalid_status")
    #expect(try Question("return", wrong).answer() == "return_action_invalid")
    #expect(
      try Question("approve") {
        $0.userId = "ann"
        $0.role = "EMPLOYEE"
      }.answer() == "self_approval_disallowed")
    #expect(try Question("approve") { $0.role = "SYSTEM_ADMIN" }.answer() == "forbidden")
    #expect(
      try Question("forward") {
        $0.role = "DEPT_HEAD"
        $0.department = "D2"
      }.answer() == "department_mismatch")
    #expect(
      try Question("forward") {
        $0.role = "DEPT_HEAD"
        $0.department = nil
        $0.step = 2
      }.answer() == "allowed HR_HEAD PENDING")
  }

  @Test(
    "A cancellation is decided once, by HR, the CEO or the administrator",
    arguments: [
      ("approve", "HR_ADMIN", "allowed CANCELLED"),
      ("approve", "SYSTEM_ADMIN", "allowed CANCELLED"),
      ("reject", "CEO", "allowed APPROVED"), ("approve", "DEPT_HEAD", "forbidden"),
      ("forward", "HR_ADMIN", "invalid_status"), ("return", "HR_ADMIN", "return_action_invalid"),
    ]
  )
  func cancellation(action: String, role: String, answer: String) throws {
    let question = Question(action) {
      $0.role = role
      $0.status = "CANCELLATION_REQUESTED"
    }
    #expect(try question.answer() == answer)
  }

  @Test(
    "Who may cancel what, and when",
    arguments: [
      ("ann", "EMPLOYEE", "EARNED", "APPROVED", "2026-02-08", "allowed CANCELLATION_REQUESTED"),
      ("ann", "EMPLOYEE", "EARNED", "APPROVED", "2026-02-09", "cannot_cancel_now"),
      ("ann", "EMPLOYEE", "EARNED", "SUBMITTED", "2026-02-09", "allowed CANCELLED"),
      ("ann", "EMPLOYEE", "EARNED", "DRAFT", "2026-02-01", "allowed CANCELLED"),
      ("ann", "EMPLOYEE", "EARNED", "RETURNED", "2026-02-01", "allowed CANCELLED"),
      ("ann", "EMPLOYEE", "EARNED", "CANCELLED", "2026-02-01", "already_cancelled"),
      ("ann", "EMPLOYEE", "EARNED", "REJECTED", "2026-02-01", "cancellation_request_invalid"),
      ("ann", "EMPLOYEE", "EARNED", "RECALLED", "2026-02-01", "cancellation_request_invalid"),
      (
        "ann", "EMPLOYEE", "MATERNITY", "APPROVED", "2026-02-09",
        "maternity_cannot_cancel_after_start"
      ),
      (
        "ann", "EMPLOYEE", "SPECIAL_DISABILITY", "PENDING", "2026-02-09",
        "maternity_cannot_cancel_after_start"
      ),
      ("ann", "EMPLOYEE", "MATERNITY", "APPROVED", "2026-02-08", "allowed CANCELLATION_REQUESTED"),
      ("boss", "EMPLOYEE", "EARNED", "SUBMITTED", "2026-02-01", "forbidden"),
      ("boss", "DEPT_HEAD", "EARNED", "SUBMITTED", "2026-02-01", "allowed CANCELLED"),
      ("boss", "DEPT_HEAD", "EARNED", "APPROVED", "2026-02-01", "cancellation_request_invalid"),
      ("boss", "HR_HEAD", "EARNED", "APPROVED", "2026-02-08", "allowed CANCELLED"),
      ("boss", "HR_HEAD", "EARNED", "APPROVED", "2026-02-09", "cannot_cancel_now"),
    ]
  )
  func cancel(
    user: String, role: String, type: String, status: String, today: String, answer: String
  ) throws {
    let question = Question("cancel") {
      $0.userId = user
      $0.role = role
      $0.type = type
      $0.status = status
      $0.today = today
    }
    #expect(try question.answer() == answer)
  }

  @Test("A head cancels only for their own department")
  func cancelDepartment() throws {
    #expect(
      try Question("cancel") {
        $0.role = "DEPT_HEAD"
        $0.department = "D2"
      }.answer() == "forbidden")
    #expect(
      try Question("cancel") {
        $0.role = "DEPT_HEAD"
        $0.department = nil
      }.answer() == "forbidden")
  }

  @Test(
    "Recall, until the last day",
    arguments: [
      ("HR_ADMIN", "APPROVED", "2026-02-12", "allowed RECALLED"),
      ("HR_ADMIN", "APPROVED", "2026-02-13", "cannot_recall_past_leave"),
      ("HR_ADMIN", "RECALLED", "2026-02-10", "cannot_recall_now"),
      ("DEPT_HEAD", "RECALLED", "2026-02-10", "forbidden"),
    ]
  )
  func recall(role: String, status: String, today: String, answer: String) throws {
    let question = Question("recall") {
      $0.role = role
      $0.status = status
      $0.today = today
    }
    #expect(try question.answer() == answer)
  }

  @Test(
    "Shorten and extend, on the days of the leave, to a day that makes sense",
    arguments: [
      ("shorten", "2026-02-10", nil, "allowed APPROVED"),
      ("shorten", "2026-02-08", nil, "shorten_not_started"),
      ("shorten", "2026-02-13", nil, "shorten_already_ended"),
      ("shorten", "2026-02-10", "2026-02-12", "shorten_invalid_date"),
      ("shorten", "2026-02-10", "2026-02-11", "allowed APPROVED"),
      ("shorten", "2026-02-10", "2026-02-10", "allowed APPROVED"),
      ("shorten", "2026-02-10", "2026-02-09", "shorten_past_date"),
      ("extend", "2026-02-09", nil, "allowed APPROVED"),
      ("extend", "2026-02-08", nil, "extension_not_started"),
      ("extend", "2026-02-12", "2026-02-13", "allowed APPROVED"),
      ("extend", "2026-02-12", "2026-02-12", "extension_invalid_date"),
      ("extend", "2026-02-13", nil, "extension_already_ended"),
    ] as [(String, String, String?, String)]
  )
  func change(action: String, today: String, newEnd: String?, answer: String) throws {
    let question = Question(action) {
      $0.userId = "ann"
      $0.role = "EMPLOYEE"
      $0.status = "APPROVED"
      $0.today = today
      $0.newEnd = newEnd.map { #","newEndDate":"\#($0)""# } ?? ""
    }
    #expect(try question.answer() == answer)
    #expect(try Question(action) { $0.status = "APPROVED" }.answer() == "forbidden")
    let other = Question(action) { $0.userId = "ann" }
    #expect(
      try other.answer()
        == (action == "shorten" ? "shorten_invalid_status" : "extension_invalid_status"))
  }

  @Test(
    "The return to duty waits for the fitness certificate after more than seven medical days",
    arguments: [
      ("MEDICAL", #","countedDays":7"#, "allowed"),
      ("MEDICAL", #","countedDays":7.5"#, "fitness_certificate_required"),
      (
        "MEDICAL", #","countedDays":8,"fitness":{"uploaded":true,"approvals":2}"#,
        "fitness_certificate_approval_pending"
      ),
      ("MEDICAL", #","countedDays":8,"fitness":{"uploaded":true,"approvals":3}"#, "allowed"),
      ("EARNED", #","countedDays":8"#, "allowed"),
    ]
  )
  func dutyReturn(type: String, more: String, answer: String) throws {
    let question = Question("dutyReturn") {
      $0.userId = "ann"
      $0.type = type
      $0.status = "APPROVED"
      $0.today = "2026-02-12"
      $0.more = more
    }
    #expect(try question.answer() == answer)
  }

  @Test(
    "Nobody returns to duty before the leave begins",
    arguments: [("2026-02-08", "not_begun"), ("2026-02-09", "allowed")])
  func notBegun(today: String, answer: String) throws {
    let question = Question("dutyReturn") {
      $0.userId = "ann"
      $0.status = "APPROVED"
      $0.today = today
    }
    #expect(try question.answer() == answer)
  }

  @Test("Return to duty, type, submission, reminder and view")
  func others() throws {
    #expect(try Question("dutyReturn").answer() == "cannot_return_to_duty")
    #expect(
      try Question("dutyReturn") {
        $0.role = "EMPLOYEE"
        $0.status = "APPROVED"
      }.answer() == "forbidden")
    #expect(try Question("changeType").answer() == "allowed HR_ADMIN")
    #expect(try Question("changeType") { $0.role = "CEO" }.answer() == "forbidden")
    #expect(
      try Question("changeType") {
        $0.role = "DEPT_HEAD"
        $0.department = "D2"
      }.answer() == "department_mismatch")
    #expect(try Question("changeType") { $0.userId = "ann" }.answer() == "self_approval_disallowed")
    #expect(try Question("changeType") { $0.status = "APPROVED" }.answer() == "invalid_status")
    #expect(try Question("resubmit") { $0.status = "RETURNED" }.answer() == "forbidden")
    #expect(
      try Question("resubmit") {
        $0.userId = "ann"
        $0.status = "RETURNED"
      }.answer() == "allowed HR_ADMIN PENDING")
    #expect(try Question("resubmit") { $0.userId = "ann" }.answer() == "invalid_status")
    #expect(try Question("submit") { $0.userId = "ann" }.answer() == "invalid_status")
    #expect(
      try Question("submit") {
        $0.userId = "ann"
        $0.status = "DRAFT"
      }.answer() == "allowed HR_ADMIN SUBMITTED")
    #expect(try Question("nudge") { $0.userId = "ann" }.answer() == "allowed")
    #expect(try Question("nudge").answer() == "forbidden")
    #expect(try Question("view") { $0.role = "DEPT_HEAD" }.answer() == "allowed")
    #expect(
      try Question("view") {
        $0.role = "DEPT_HEAD"
        $0.department = "D2"
      }.answer() == "forbidden")
    #expect(try Question("view") { $0.role = "EMPLOYEE" }.answer() == "forbidden")
  }

  @Test("Timestamps are cut to their date in Dhaka, and what is no date is said")
  func dates() throws {
    #expect(
      try Question("cancel") {
        $0.userId = "ann"
        $0.status = "APPROVED"
        // In Dhaka it is the ninth already.
        $0.today = "2026-02-08T18:00:00Z"
      }.answer() == "cannot_cancel_now")
    #expect(
      refusal { _ = try Question("cancel") { $0.start = "2026-02-30" }.answer() }
        == ["invalid_dates /leave/startDate"])
  }
}

@Suite("leave.chain, 5.2")
struct ChainTests {
  @Test(
    "The requester's own role is left out",
    arguments: [
      ("EARNED", "EMPLOYEE", ["HR_ADMIN", "DEPT_HEAD", "HR_HEAD", "CEO"]),
      ("EARNED", "SYSTEM_ADMIN", ["HR_ADMIN", "DEPT_HEAD", "HR_HEAD", "CEO"]),
      ("EARNED", "DEPT_HEAD", ["HR_ADMIN", "HR_HEAD", "CEO"]),
      ("CASUAL", "DEPT_HEAD", ["CEO"]),
      ("CASUAL", "EMPLOYEE", ["DEPT_HEAD"]),
      ("EARNED", "HR_ADMIN", ["DEPT_HEAD", "HR_HEAD", "CEO"]),
      ("MEDICAL", "HR_HEAD", ["HR_ADMIN", "DEPT_HEAD", "CEO"]),
      ("CASUAL", "CEO", ["HR_HEAD"]),
      ("STUDY", "CEO", ["HR_HEAD"]),
    ]
  )
  func table(type: String, role: String, chain: [String]) throws {
    let office = try LeaveOffice()
    let asked = try params(
      ChainParams.self, #"{"type":"\#(type)","requesterRole":"\#(role)"}"#)
    let answer = try office.leave.chain(asked, RuleCall(office.reading("ann").request))
    #expect(answer.chain.map(\.rawValue) == chain)
    #expect(answer.finalRole.rawValue == chain.last)
  }
}
