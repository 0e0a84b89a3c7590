import Kernel
import Platform

extension Leave {
  /// `leave.saveDraft`: keeps what somebody has typed so far, with what the policy says of it.
  func saveDraft(_ given: DraftForm, _ call: WriteCall) throws -> SaveDraftResult {
    let params = given.placed(try call.clock)
    var draft = try call.draftAtWork(params.leaveId.value ?? params.id.value)
    let named = try call.reading.documents(named: params.certificateIds, for: draft.id)
    let form = params.request
    let reason = form.reason.value ?? ""
    // A draft may be wrong, but not longer than what it becomes.
    var violations = params.shape
    if let fault = reasonFault(reason) { violations.append(Violation(fault, at: "/reason")) }
    violations += contactViolations(params.contactDuringLeave.value) + named.violations
    guard violations.isEmpty else { throw Refusal(violations) }
    draft.type = form.type.value
    draft.startDate = LeaveDate.read(form.startDate.value)
    draft.endDate = LeaveDate.read(form.endDate.value)
    draft.reason = reason
    draft.halfDays = form.readableHalves
    draft.purpose = form.purpose.value
    draft.incidentDate = LeaveDate.read(form.incidentDate.value)
    draft.contact = params.contactDuringLeave.value
    draft.substituteId = params.substituteId.value
    draft.parentId = form.parentLeaveId.value
    draft.updatedAt = call.now
    var asked = form
    asked.id = .value(draft.id)
    // The draft comes first: documents lie beside something.
    try call.database.save(draft)
    try call.take(named.moved, to: draft.id)
    let documents = try call.database.documents(ofLeave: draft.id)
    draft.hasCertificate = documents.contains { $0.kind == .medical }
    let settings = try call.database.settings(of: call.organizationId)
    let judged = try call.reading.judge(
      ValidationForm(request: .value(asked)), for: call.reading.subject(), settings)
    draft.calendarDays = judged.calendarDays
    draft.countedDays = judged.countedDays
    try call.database.save(draft)
    try call.write(.saved, of: draft.id)
    let event = LeaveEvent.changed(
      .init(leaveId: draft.id, version: draft.version, status: draft.status))
    try call.record(Change(event, of: draft.id, version: draft.version))
    var record = try call.reading.answer(draft)
    record.validation = judged
    return record
  }
}
