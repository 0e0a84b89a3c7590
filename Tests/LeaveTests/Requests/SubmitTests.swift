import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.submit")
struct SubmitTests {
  @Test("A request is counted, kept with its policy, and opens the first step of its chain")
  func submitted() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 20)
    let leave = try office.submit(LeaveOffice.earned).leave
    #expect(leave.status == .submitted)
    #expect(leave.countedDays == 5 && leave.calendarDays == 5)
    #expect(leave.policyVersion == "v2.0")
    #expect(leave.chain == [.hrAdmin, .deptHead, .hrHead, .ceo] && leave.currentStep == 1)
    #expect(try office.left("ann", .earned) == 15)
    let full = try office.get("ann", leave.id)
    #expect(full.breakdown?.count == 5)
    #expect(full.steps?.map(\.current) == [true, false, false, false])
    #expect(full.timeline?.map(\.event) == [.submitted])
    #expect(try office.told("ann") == ["LEAVE_SUBMITTED"])
    #expect(try office.told("hanna") == ["APPROVAL_REQUIRED"])
    #expect(try office.told("dora") == [])
    #expect(try office.topics().contains("leave.changed"))
  }

  @Test("What is on file refuses what the person's own data would not")
  func judgedAgain() throws {
    let office = try LeaveOffice()
    #expect(
      refusal { try office.submit(LeaveOffice.earned) } == [
        "insufficient_balance /type"
      ])
    try office.give("ann", .earned, 20)
    try office.holiday("2026-02-15")
    #expect(
      refusal { try office.submit(LeaveOffice.earned) } == [
        "start_or_end_on_holiday /startDate"
      ])
  }

  @Test("Everything that is wrong is said at once")
  func allAtOnce() throws {
    let office = try LeaveOffice()
    let found = refusal {
      try office.submit(
        #"{"type":"CASUAL","startDate":"2026-02-09","endDate":"2026-02-12","substituteId":"nobody"}"#
      )
    }
    #expect(found.first == "reason_required /reason")
    #expect(found.contains("substitute_invalid /substituteId"))
    #expect(found.contains { $0.hasPrefix("cl_exceeds_consecutive_limit") })
    #expect(found.contains { $0.hasPrefix("cl_cannot_touch_holiday") })
    #expect(
      refusal { try office.submit(#"{"type":"SABBATICAL","startDate":7}"#) }.sorted()
        == ["invalid_dates /startDate", "invalid_input /type", "reason_required /reason"])
  }

  @Test("A reason has three characters")
  func reason() throws {
    let office = try LeaveOffice()
    let json = { (reason: String) in
      #"{"type":"CASUAL","startDate":"2026-02-09","endDate":"2026-02-09","reason":"\#(reason)"}"#
    }
    #expect(refusal { try office.submit(json(" ab ")) } == ["reason_too_short /reason"])
    #expect(try office.submit(json("abc")).warnings.map(\.kind).contains("reason_short"))
  }

  @Test("The same within five minutes is the first leave; later it overlaps it")
  func duplicate() throws {
    let office = try LeaveOffice()
    let start = office.now
    let first = try office.submitCasual()
    office.now = start.adding(milliseconds: 300_000)
    let second = try office.submit(LeaveOffice.casual)
    #expect(second.duplicate == true && second.leave.id == first.id)
    #expect(try office.told("ann") == ["LEAVE_SUBMITTED"])
    office.now = start.adding(milliseconds: 300_001)
    #expect(refusal { try office.submitCasual() } == ["overlapping_leave /startDate"])
    try office.cancel("ann", first.id)
    #expect(try office.submit(LeaveOffice.casual).duplicate == nil)
  }

  @Test("A warning that asks for it has to be confirmed")
  func acknowledgement() throws {
    let office = try LeaveOffice()
    try office.wait(until: "2026-02-12")
    let json = { (more: String) in
      #"{"type":"MEDICAL","startDate":"2026-02-09","endDate":"2026-02-10","reason":"A bad fever"\#(more)}"#
    }
    // Medical leave may lie in the past without asking; earned leave asks, and needs a waiver.
    #expect(try office.submit(json("")).leave.status == .submitted)
    try office.give("bo", .earned, 20)
    let earned = { (more: String) in
      #"{"type":"EARNED","startDate":"2026-02-09","endDate":"2026-02-10","reason":"It was urgent","onBehalfOf":"bo"\#(more)}"#
    }
    #expect(
      refusal { try office.submit("hanna", earned("")) } == [
        "el_insufficient_notice /startDate", "acknowledgement_required /acknowledge",
      ])
    #expect(
      refusal { try office.submit("hanna", earned(#","waive":["notice"]"#)) }
        == ["acknowledgement_required /acknowledge"])
    let leave = try office.submit(
      "hanna",
      earned(#","waive":["notice"],"acknowledge":["backdate_needs_confirmation"]"#)
    ).leave
    #expect(leave.requesterId == "bo" && leave.submittedBy?.userId == "hanna")
    #expect(try office.get("bo", leave.id).timeline?.first?.onBehalfOf?.userId == "bo")
    #expect(try office.told("bo") == ["LEAVE_SUBMITTED"])
  }

  @Test("Only HR asks for others and lifts rules, and nobody for themselves")
  func onBehalf() throws {
    let office = try LeaveOffice()
    let json = { (more: String) in
      #"{"type":"CASUAL","startDate":"2026-02-09","endDate":"2026-02-10","reason":"Moving house"\#(more)}"#
    }
    #expect(
      refusal { try office.submit("dora", json(#","onBehalfOf":"ann""#)) } == [
        "4003 forbidden"
      ])
    #expect(
      refusal { try office.submit("ann", json(#","waive":["notice"]"#)) } == ["4003 forbidden"]
    )
    #expect(
      refusal { try office.submit("hugo", json(#","waive":["notice"]"#)) } == [
        "4003 forbidden"
      ])
    #expect(
      refusal { try office.submit("hugo", json(#","onBehalfOf":"nobody""#)) } == [
        "4004 not_found"
      ])
    #expect(try office.submit("hugo", json(#","onBehalfOf":"ann""#)).leave.requesterName == "Ann")
  }

  @Test("A draft becomes a leave under its id, with what it says")
  func draft() throws {
    let office = try LeaveOffice()
    let form = try params(
      DraftForm.self,
      #"{"type":"CASUAL","reason":"Moving to another flat","contactDuringLeave":"+46 70"}"#)
    let draft = try office.write("ann") { try office.leave.saveDraft(form, $0) }
    #expect(draft.status == .draft && draft.validation?.ok == false)
    #expect(try office.list("ann").items.map(\.status) == [.draft])
    #expect(refusal { _ = try office.get("hanna", draft.id) } == ["4004 not_found"])
    #expect(
      refusal {
        try office.submit(
          "bo", #"{"leaveId":"\#(draft.id)","startDate":"2026-02-09","endDate":"2026-02-09"}"#)
      } == ["4004 not_found"])
    let sent = try office.submit(
      "ann", #"{"leaveId":"\#(draft.id)","startDate":"2026-02-09","endDate":"2026-02-09"}"#
    ).leave
    #expect(sent.id == draft.id && sent.status == .submitted && sent.version == 2)
    #expect(sent.contactDuringLeave == "+46 70" && sent.reason == "Moving to another flat")
    try office.decide("dora", sent.id, .approve)
    #expect(
      refusal { try office.submit("ann", #"{"leaveId":"\#(sent.id)"}"#) } == [
        "4009 invalid_status"
      ])
  }

  @Test("What was never sent is its writer's alone, also when it is complete, and after its end")
  func hidden() throws {
    let office = try LeaveOffice()
    let form = try params(DraftForm.self, LeaveOffice.casual)
    let draft = try office.write("ann") { try office.leave.saveDraft(form, $0) }
    let ways: [(ID) throws -> Void] = [
      { _ = try office.get($0, draft.id) },
      { try office.decide($0, draft.id, .approve) },
      { user in
        let comment = CommentParams(leaveId: draft.id, text: "I can see this")
        _ = try office.write(user) { try office.leave.comment(comment, $0) }
      },
      { user in
        let form = try params(DraftForm.self, #"{"leaveId":"\#(draft.id)"}"#)
        _ = try office.write(user) { try office.leave.saveDraft(form, $0) }
      },
    ]
    for _ in 1...2 {
      for (user, way) in ["bo", "dora", "hanna", "cecil", "sam"].flatMap({ user in
        ways.map { (user, $0) }
      }) {
        #expect(refusal { try way(user) } == ["4004 not_found"], "\(user)")
      }
      if try office.get("ann", draft.id).status == .draft { try office.cancel("ann", draft.id) }
    }
  }

  @Test("A draft can be changed and cancelled by its writer, once")
  func draftLife() throws {
    let office = try LeaveOffice()
    let save = { (user: String, json: String) in
      let form = try params(DraftForm.self, json)
      return try office.write(user) { try office.leave.saveDraft(form, $0) }
    }
    let draft = try save("ann", #"{"type":"EARNED"}"#)
    let changed = try save("ann", #"{"leaveId":"\#(draft.id)","startDate":"2026-02-09"}"#)
    #expect(changed.id == draft.id && changed.version == 2 && changed.type == nil)
    #expect(
      refusal { _ = try save("bo", #"{"leaveId":"\#(draft.id)"}"#) } == ["4004 not_found"])
    #expect(try office.cancel("ann", draft.id).status == .cancelled)
    #expect(refusal { try office.cancel("ann", draft.id) } == ["4009 already_cancelled"])
    #expect(
      refusal { _ = try save("ann", #"{"leaveId":"\#(draft.id)"}"#) } == [
        "4009 invalid_status"
      ])
  }

  @Test("A substitute who is away is a warning, and so is a return to duty that is missing")
  func warnings() throws {
    let office = try LeaveOffice()
    let other = try office.submitCasual("bo")
    try office.decide("dora", other.id, .approve)
    let sent = try office.submit(
      "ann",
      #"{"type":"CASUAL","startDate":"2026-02-10","endDate":"2026-02-10","reason":"Moving house","substituteId":"bo"}"#
    )
    #expect(sent.warnings.map(\.kind).contains("substitute_away"))
  }

  @Test("A leave continues only an approved one of its type, from the day after")
  func parent() throws {
    let office = try LeaveOffice()
    try office.give("ann", .earned, 20)
    let first = try office.submit(LeaveOffice.earned).leave
    let json = { (start: String) in
      #"{"type":"EARNED","startDate":"\#(start)","endDate":"2026-02-23","reason":"Longer than thought","parentLeaveId":"\#(first.id)"}"#
    }
    let wrong = ["parent_leave_invalid /parentLeaveId"]
    #expect(refusal { try office.submit(json("2026-02-20")) }.first == wrong.first)
    try office.approve(first.id)
    #expect(refusal { try office.submit(json("2026-02-22")) } == wrong)
  }
}
