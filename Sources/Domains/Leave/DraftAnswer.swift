import Kernel
import Platform
import Store

extension ReadCall {
  /// A draft, which only the person who writes it sees.
  func answer(_ draft: DraftRow) throws -> LeaveRecord {
    let facts = LifeFacts(
      type: draft.type ?? .earned, status: draft.status, requesterId: draft.requesterId,
      department: draft.department, start: draft.startDate ?? .max, end: draft.endDate ?? .max,
      chain: draft.type.map { approvalChain($0, requester: draft.requesterRole) } ?? [],
      currentStep: 1)
    let person = LifeActor(userId: actor.userId, role: actor.leaveRole ?? .employee)
    var period: String?
    if let start = draft.startDate, let end = draft.endDate {
      period = "\(LeaveDate.shown(start)) – \(LeaveDate.shown(end))"
    }
    let type = draft.type?.label(language)
    return LeaveRecord(
      id: draft.id,
      leaveId: draft.id,
      version: draft.version,
      type: draft.type,
      typeLabel: type,
      status: draft.status,
      label: draft.status.label(language),
      requesterId: draft.requesterId,
      requesterName: draft.requesterName,
      requesterRole: draft.requesterRole,
      departmentId: draft.department,
      startDate: draft.startDate,
      endDate: draft.endDate,
      period: period,
      reason: draft.reason.isEmpty ? nil : draft.reason,
      halfDays: draft.halfDays.isEmpty ? nil : draft.halfDays,
      countMode: draft.type.map { LeaveTerms.of($0).countMode },
      calendarDays: draft.calendarDays,
      countedDays: draft.countedDays,
      countedByYear: [:],
      policyVersion: Limits.policyVersion,
      purpose: draft.purpose,
      incidentDate: draft.incidentDate,
      contactDuringLeave: draft.contact,
      substituteId: draft.substituteId,
      parentLeaveId: draft.parentId,
      isExtension: false,
      isModified: false,
      chain: facts.chain,
      conflictCopyOf: draft.conflictCopyOf,
      createdAt: draft.createdAt,
      updatedAt: draft.updatedAt,
      actions: ActingPeople(own: person, others: []).actions(on: facts, today: today),
      accessibilityText: [draft.status.label(language), type, period].compactMap(\.self)
        .joined(separator: ", ")
    )
  }
}
