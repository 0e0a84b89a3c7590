import Kernel
import Platform

extension Leave {
  /// `leave.submit`: judges the request again, stores it, and opens the first step of its chain.
  func submit(_ given: SubmitForm, _ call: WriteCall) throws -> SubmitResult {
    let params = given.placed(try call.clock)
    let subject = try call.subject(of: params)
    let draft = try call.draftToSend(params.leaveId.value ?? params.id.value)
    var asked = AskedLeave(params, draft: draft)
    if let earlier = try call.reading.sentBefore(asked, by: subject) {
      return Submission(
        leave: try call.reading.answer(call.reading.leaveContext(earlier)), duplicate: true,
        warnings: [])
    }
    asked.violations += try call.reading.parentViolations(asked.request, subject)
    asked.take(
      try call.reading.documents(named: params.certificateIds, for: draft?.id),
      beside: try draft.map { try call.database.documents(ofLeave: $0.id) } ?? [])
    let settings = try call.database.settings(of: call.organizationId)
    let judged = try call.reading.judge(asked, for: subject, settings)
    let work = try call.file(asked, judged, for: subject, draft: draft)
    return Submission(leave: try call.reading.answer(work), warnings: judged.warnings)
  }
}

extension WriteCall {
  /// For whom leave is asked: the person themselves, or somebody for whom HR asks.
  fileprivate func subject(of params: SubmitForm) throws -> Subject {
    let isHR = actor.leaveRole?.isHR ?? false
    if params.waive.value?.isEmpty == false, !isHR { throw Refusal(LeaveFault.waiverForbidden) }
    guard let other = params.onBehalfOf.value, other != actor.userId else {
      // Nobody lifts a rule for themselves.
      if params.waive.value?.isEmpty == false { throw Refusal(LeaveFault.waiverForbidden) }
      return try reading.subject()
    }
    guard isHR else { throw Refusal(LeaveFault.onBehalfForbidden) }
    reading.note(.ask, of: other)
    return try reading.subject(other)
  }

  /// The draft that is sent, if one is; what was sent already is only looked for among repetitions.
  fileprivate func draftToSend(_ id: ID?) throws -> DraftRow? {
    guard let id else { return nil }
    if let draft = try database.draft(id, of: organizationId) {
      guard draft.requesterId == actor.userId else { throw Refusal(LeaveFault.leaveNotFound) }
      guard draft.status == .draft else {
        throw Refusal(LeaveFault.invalidStatus(status: draft.status))
      }
      return draft
    }
    _ = try workOn(id, .submit)
    return nil
  }
}

extension ReadCall {
  /// The same request that was sent within five minutes, unless it came to an end since.
  fileprivate func sentBefore(_ asked: AskedLeave, by subject: Subject) throws -> ID? {
    guard let type = asked.request.type.value, let reason = asked.request.reason.value,
      let start = LeaveDate.read(asked.request.startDate.value),
      let end = LeaveDate.read(asked.request.endDate.value)
    else { return nil }
    return try database.sentLeave(
      subject.userId, type, start.days(through: end), reason, since: now.adding(minutes: -5),
      of: organizationId)
  }

  /// A leave can only continue one that is approved, of its type, and ends the day before.
  fileprivate func parentViolations(
    _ request: RequestForm, _ subject: Subject
  ) throws -> [Violation] {
    guard let id = request.parentLeaveId.value else { return [] }
    let parent = try database.leave(id, of: organizationId)
    if let parent, parent.requesterId == subject.userId, parent.status == .approved,
      parent.type == request.type.value,
      parent.endDate.adding(days: 1) == LeaveDate.read(request.startDate.value)
    {
      return []
    }
    return [Violation(LeaveFault.parentLeaveInvalid, at: "/parentLeaveId")]
  }
}
