import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

@Suite("leave.answerHandover")
struct HandoverTests {
  let office: LeaveOffice

  init() throws { office = try LeaveOffice() }

  private func switchOn() throws {
    try office.database.save(
      Array("true".utf8), for: .handoverConfirmationEnabled, of: "org")
  }

  private func ask(_ substitute: ID = "bo") throws -> LeaveRecord {
    try office.submit(
      "ann", LeaveOffice.casual.replacing("}", with: #","substituteId":"\#(substitute)"}"#)
    ).leave
  }

  @discardableResult
  private func answer(
    _ leave: ID, _ accept: Bool, _ comment: String? = nil, by user: ID = "bo"
  ) throws -> Handover {
    let params = AnswerHandoverParams(leaveId: leave, accept: accept, comment: comment)
    return try office.write(user) { try office.leave.answerHandover(params, $0) }
  }

  private func asked(_ user: ID = "bo", all: Bool = false) throws -> [Handover] {
    try office.leave.handovers(HandoversParams(includeAnswered: all), office.reading(user)).items
  }

  @Test("Off, as it is at first, the chain begins at once")
  func off() throws {
    let leave = try ask()
    #expect(leave.currentStep == 1)
    #expect(try asked().isEmpty)
    #expect(try office.told("dora") == ["APPROVAL_REQUIRED"])
    #expect(refusal { try answer(leave.id, true) } == ["4004 not_found"])
  }

  @Test("On, nobody decides before the substitute has agreed, and then the chain begins")
  func accepted() throws {
    try switchOn()
    let leave = try ask()
    #expect(leave.status == .submitted)
    #expect(leave.currentStep == nil)
    #expect(try office.told("dora") == [])
    #expect(try office.list("dora", #"{"scope":"queue"}"#).items.isEmpty)
    for action in [StepDecision.approve, .return] {
      #expect(
        refusal { try office.decide("dora", leave.id, action, "As it is") }
          == ["4009 handover_awaited"])
    }
    #expect(try office.get("dora", leave.id).actions["approve"]?.isAllowed == false)
    #expect(try office.get("ann", leave.id).handover?.state == .awaited)

    let question = try #require(try asked().first)
    #expect(question.requester.userId == "ann")
    #expect(question.period == "09/02/2026 – 10/02/2026")
    #expect(try answer(leave.id, true).state == .accepted)
    #expect(try asked().isEmpty)
    #expect(try asked(all: true).map(\.state) == [.accepted])
    #expect(try office.told("dora") == ["APPROVAL_REQUIRED"])
    #expect(refusal { try answer(leave.id, true) } == ["4009 handover_answered"])
    #expect(try office.decide("dora", leave.id, .approve).status == .approved)
    #expect(
      try office.get("ann", leave.id).timeline?.map(\.event)
        == [.submitted, .handoverAccepted, .approved])
  }

  @Test("A substitute learns when, and neither why nor what kind of leave it is")
  func privacy() throws {
    try switchOn()
    let leave = try ask()
    let told = try office.leave.notifications(
      NotificationsParams(unreadOnly: false, limit: 10), office.reading("bo")
    ).items
    #expect(told.map(\.type) == [.handoverRequested])
    #expect(told.first?.message == "Ann asks you to take over 09/02/2026 – 10/02/2026.")
    #expect(refusal { _ = try office.get("bo", leave.id) } == ["4003 forbidden"])
    try answer(leave.id, true)
    try office.cancel("ann", leave.id)
    #expect(try office.told("bo") == ["HANDOVER_REQUESTED", "HANDOVER_ENDED"])
  }

  @Test("Whoever agreed to take over is told when the leave is rejected")
  func rejected() throws {
    try switchOn()
    let leave = try ask()
    try answer(leave.id, true)
    try office.decide("dora", leave.id, .reject, "Too many are away")
    #expect(try office.told("bo") == ["HANDOVER_REQUESTED", "HANDOVER_ENDED"])
  }

  @Test("Whoever agreed is told when another is asked, and is asked anew when they are named again")
  func replaced() throws {
    try switchOn()
    let leave = try ask()
    try answer(leave.id, true)
    func again(_ substitute: ID) throws {
      try office.decide("dora", leave.id, .return, "Somebody else, please")
      try office.resubmit("ann", #"{"leaveId":"\#(leave.id)","substituteId":"\#(substitute)"}"#)
    }
    try again("dick")
    #expect(try office.told("bo") == ["HANDOVER_REQUESTED", "HANDOVER_ENDED"])
    #expect(try asked("dick").count == 1)
    try answer(leave.id, true, by: "dick")
    try again("bo")
    #expect(try office.told("dick").suffix(2) == ["HANDOVER_REQUESTED", "HANDOVER_ENDED"])
    #expect(try office.told("bo").last == "HANDOVER_REQUESTED")
    try answer(leave.id, true)
    // The same one, on the same days: nothing is asked and nothing ended.
    try again("bo")
    #expect(try office.told("bo").count == 3)
  }

  @Test("With a no, which says why, the leave goes back, and another can be asked, or nobody")
  func declined() throws {
    try switchOn()
    let leave = try ask()
    #expect(refusal { try answer(leave.id, false, "No") } == ["comment_required /comment"])
    try answer(leave.id, false, "I am away too")
    #expect(try office.get("ann", leave.id).status == .returned)
    #expect(try office.told("ann").last == "LEAVE_RETURNED")

    let again = try office.resubmit(
      "ann", #"{"leaveId":"\#(leave.id)","substituteId":"dick"}"#)
    #expect(again.currentStep == nil)
    #expect(try asked("dick").count == 1)
    #expect(refusal { try answer(leave.id, true) } == ["4004 not_found"])
    try answer(leave.id, false, "Nor can I", by: "dick")
    let alone = try office.resubmit("ann", #"{"leaveId":"\#(leave.id)"}"#)
    #expect(alone.substituteId == nil)
    #expect(alone.currentStep == 1)
  }

  @Test("Whoever has agreed is asked again for other days only")
  func again() throws {
    try switchOn()
    let leave = try ask()
    try answer(leave.id, true)
    try office.decide("dora", leave.id, .return, "One day will do")
    let shorter = try office.resubmit("ann", #"{"leaveId":"\#(leave.id)","endDate":"2026-02-09"}"#)
    #expect(shorter.currentStep == 1)
    try office.decide("dora", leave.id, .return, "Or another one")
    let other = try office.resubmit(
      "ann", #"{"leaveId":"\#(leave.id)","startDate":"2026-02-11","endDate":"2026-02-11"}"#)
    #expect(other.currentStep == nil)
    #expect(try asked().map(\.startDate) == [CalendarDate("2026-02-11")])
  }

  @Test("What was cancelled meanwhile needs no answer")
  func cancelled() throws {
    try switchOn()
    let leave = try ask()
    try office.cancel("ann", leave.id)
    #expect(try asked().isEmpty)
    #expect(refusal { try answer(leave.id, true) } == ["4009 invalid_status"])
  }

  @Test("The owner's reminder goes to whoever is awaited")
  func nudged() throws {
    try switchOn()
    let leave = try ask()
    let result = try office.write("ann") {
      try office.leave.nudge(NudgeParams(leaveId: leave.id), $0)
    }
    #expect(result.sentTo.map(\.userId) == ["bo"])
    #expect(try office.told("bo") == ["HANDOVER_REQUESTED", "HANDOVER_REQUESTED"])
  }

  @Test("A substitute is a colleague; one who is away is a warning")
  func substitutes() throws {
    for nobody in ["ann", "ghost"] {
      #expect(
        refusal { _ = try ask(nobody) } == ["substitute_invalid /substituteId"], "\(nobody)")
    }
    let theirs = try office.submitCasual("bo")
    let warned = try office.submit("ann", asking("bo")).warnings.map(\.kind)
    #expect(!warned.contains("substitute_away"))
    try office.decide("dora", theirs.id, .approve)
    let form = try params(ValidationForm.self, #"{"request":\#(asking("bo", "2026-02-10"))}"#)
    let judged = try office.reading("ann").judge(
      form, for: office.reading("ann").subject(), office.database.settings(of: "org"))
    #expect(
      judged.warnings.filter { $0.kind == "substitute_away" }.map(\.path)
        == ["/request/substituteId"])
    #expect(try asking("ghost").isRefused(in: office) == ["substitute_invalid"])
  }

  private func asking(_ substitute: ID, _ day: String = "2026-02-16") -> String {
    #"{"type":"CASUAL","startDate":"\#(day)","endDate":"\#(day)","reason":"A visit","#
      + #""substituteId":"\#(substitute)"}"#
  }
}

extension String {
  /// What `leave.validate` says of a request of Ann's, alone of its substitute.
  fileprivate func isRefused(in office: LeaveOffice) throws -> [String] {
    let form = try params(ValidationForm.self, #"{"request":\#(self)}"#)
    return try office.reading("ann").judge(
      form, for: office.reading("ann").subject(), office.database.settings(of: "org")
    ).violations.map(\.kind).filter { $0.hasPrefix("substitute") }
  }
}

@Suite("Those who stand in are asked as well")
struct StandInTests {
  let office: LeaveOffice

  init() throws { office = try LeaveOffice() }

  private func delegate(_ user: ID, to: ID, until: String = "2026-02-20") throws {
    let params = DelegateParams(to: to, from: "2026-02-01", until: until, reason: "Away")
    try office.write(user) { _ = try office.leave.delegate(params, $0) }
  }

  @Test("A step that opens is told to its holder and to the stand-in")
  func told() throws {
    try delegate("dora", to: "bo")
    try office.submitCasual()
    #expect(try office.told("dora") == ["APPROVAL_REQUIRED"])
    #expect(try office.told("bo") == ["APPROVAL_REQUIRED"])
  }

  @Test("Nobody is asked about their own leave in another's place")
  func own() throws {
    try delegate("dora", to: "ann")
    try office.submitCasual()
    #expect(try !office.told("ann").contains("APPROVAL_REQUIRED"))
  }

  @Test("A delegation that is over, or switched off, asks nobody")
  func over() throws {
    try delegate("dora", to: "bo", until: "2026-02-01")
    try office.wait(until: "2026-02-02")
    try office.submitCasual()
    try delegate("dora", to: "bo")
    try office.database.save(Array("false".utf8), for: .delegationEnabled, of: "org")
    try office.submit(
      "ann",
      LeaveOffice.casual.replacing("2026-02-09", with: "2026-02-17")
        .replacing("2026-02-10", with: "2026-02-17"))
    #expect(try office.told("bo") == [])
  }

  @Test("Who stands in for a reviewer reviews fitness certificates, and never their own")
  func fitness() throws {
    let days =
      #"{"type":"MEDICAL","startDate":"2026-02-09","endDate":"2026-02-19","reason":"A fever"}"#
    let review = { (user: ID, id: ID) in
      let params = ReviewFitnessParams(leaveId: id, decision: .approve)
      _ = try office.write(user) { try office.leave.reviewFitness(params, $0) }
    }
    for user in ["ann", "bo"] {
      let id = try office.submitProven(user, days).leave.id
      try office.approve(id)
      let file = UploadCertificateParams(
        leaveId: id, kind: .fitness, fileName: "fit.pdf", data: Array("%PDF-1.7".utf8))
      try office.write(user) { _ = try office.leave.uploadCertificate(file, $0) }
      #expect(refusal { try review("bo", id) } == ["4003 forbidden"])
    }
    try delegate("hanna", to: "bo")
    let ids = try ["ann", "bo"].map { try #require(office.list($0).items.first?.id) }
    try review("bo", ids[0])
    #expect(refusal { try review("bo", ids[1]) } == ["4003 forbidden"])
    #expect(refusal { try review("bo", ids[0]) } == ["4003 forbidden"])
    #expect(try office.get("ann", ids[0]).timeline?.last?.onBehalfOf?.userId == "hanna")
  }

  @Test("A cancellation waits in the queue of whoever stands in for HR")
  func cancellations() throws {
    let leave = try office.submitCasual()
    try office.approve(leave.id)
    try delegate("hanna", to: "bo")
    try office.cancel("ann", leave.id, "We are not moving at all")
    #expect(try office.list("bo", #"{"scope":"queue"}"#).items.map(\.id) == [leave.id])
    #expect(try office.told("bo") == ["LEAVE_CANCELLATION_REQUESTED"])
    #expect(try office.decide("bo", leave.id, .approve).status == .cancelled)
    #expect(try office.get("ann", leave.id).timeline?.last?.onBehalfOf?.userId == "hanna")
  }
}
