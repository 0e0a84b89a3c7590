import Kernel
import Platform

extension Leave {
  /// `leave.resubmit`: a returned leave is sent again, with changes, and its chain starts anew.
  func resubmit(_ given: ResubmitForm, _ call: WriteCall) throws -> ResubmitResult {
    let params = given.placed(try call.clock)
    guard let id = params.leaveId.value ?? params.id.value else {
      throw Refusal(LeaveFault.leaveNotFound)
    }
    var work = try call.workOn(id, .resubmit)
    let old = work.leave
    var asked = AskedLeave(params, was: try call.reading.withoutRefusedSubstitute(old))
    if let type = params.type.value, type != old.type {
      asked.request.type = .value(old.type)
      asked.violations.append(
        Violation(LeaveFault.cannotChangeType(type: old.type), at: "/type"))
    }
    asked.take(
      try call.reading.documents(named: params.certificateIds, for: old.id),
      beside: try call.database.documents(ofLeave: old.id))
    let subject = try call.reading.subject(old.requesterId)
    let settings = try call.database.settings(of: call.organizationId)
    let judged = try call.reading.judge(
      asked, for: subject, settings,
      besides: { modificationViolations(old.countedDays, $0.countedDays) })

    let changed = work.leave.apply(asked, judged)
    try call.database.insertVersion(
      of: old, changed: changed,
      by: PersonName(userId: call.actor.userId, name: call.actor.name), at: call.now)
    work.leave.isModified = work.leave.isModified || !changed.isEmpty
    work.leave.status = .pending
    work.leave.round += 1
    try call.releaseSubstitute(of: work.leave)
    work.leave.currentStep = try call.reading.firstStep(of: work.leave)
    try call.take(asked.moved, to: old.id)
    try call.keepCount(judged, of: work.leave)
    try call.conclude(&work, .resubmitted)
    try call.notify(.leaveSubmitted, [old.requesterId], about: work.leave)
    try call.openStep(of: work)
    return try call.reading.answer(work)
  }
}

extension ReadCall {
  /// Whoever said no is not asked again, unless they are named again.
  fileprivate func withoutRefusedSubstitute(_ leave: StoredLeave) throws -> StoredLeave {
    var leave = leave
    let handover = try database.handover(ofLeave: leave.id, organizationId)
    if let handover, handover.state == .declined, handover.substituteId == leave.substituteId {
      leave.substituteId = nil
    }
    return leave
  }
}

extension StoredLeave {
  /// Takes over what a request asks for now; answers the names of the members that changed.
  fileprivate mutating func apply(_ asked: AskedLeave, _ judged: ValidateResult) -> [String] {
    let old = self
    let request = asked.request
    startDate = judged.startDate ?? startDate
    endDate = judged.endDate ?? endDate
    reason = request.reason.value ?? reason
    halfDays = request.readableHalves
    purpose = request.purpose.value
    incidentDate = LeaveDate.read(request.incidentDate.value)
    hasCertificate = asked.isProven
    if type == .medical { fitnessDocumentId = asked.documents.newestFitness?.id }
    contact = asked.contact
    substituteId = request.substituteId.value
    policyVersion = judged.policyVersion
    calendarDays = judged.calendarDays
    countedDays = judged.countedDays
    conversionReason = judged.conversion?.reason
    chain = judged.chain
    let changes: [(String, Bool)] = [
      ("startDate", startDate != old.startDate),
      ("endDate", endDate != old.endDate),
      ("reason", reason != old.reason),
      ("halfDays", halfDays.stored != old.halfDays.stored),
      ("purpose", purpose != old.purpose),
      ("incidentDate", incidentDate != old.incidentDate),
      ("hasCertificate", hasCertificate != old.hasCertificate),
      ("contactDuringLeave", contact != old.contact),
      ("substituteId", substituteId != old.substituteId),
      ("countedDays", countedDays != old.countedDays),
    ]
    return changes.filter(\.1).map(\.0)
  }
}
