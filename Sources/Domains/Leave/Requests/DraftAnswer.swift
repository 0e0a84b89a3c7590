import Kernel
import Platform
import Store

extension ReadCall {
  /// A draft, which only the person who writes it sees.
  func answer(_ draft: DraftRow) throws -> LeaveRecord {
    let facts = LeaveActionFacts(
      type: draft.type ?? .earned, status: draft.status, requesterId: draft.requesterId,
      department: draft.department, start: draft.startDate ?? .max, end: draft.endDate ?? .max,
      chain: draft.type.map { approvalChain($0, requester: draft.requesterRole) } ?? [],
      currentStep: 1)
    let person = LeaveActor(userId: actor.userId, role: actor.leaveRole ?? .employee)
    var period: String?
    if let start = draft.startDate, let end = draft.endDate {
      period = LeaveDate.shown(start, through: end)
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
      requesterRoleLabel: draft.requesterRole.label(language),
      departmentId: draft.department,
      startDate: draft.startDate,
      endDate: draft.endDate,
      period: period,
      reason: draft.reason.isEmpty ? nil : draft.reason,
      halfDays: draft.halfDays.isEmpty ? nil : draft.halfDays,
      countMode: draft.type.map { LeaveTerms.of($0).countMode },
      countModeLabel: draft.type.map { LeaveTerms.of($0).countMode.label(language) },
      calendarDays: draft.calendarDays,
      countedDays: draft.countedDays,
      countedByYear: [:],
      policyVersion: Limits.policyVersion,
      purpose: draft.purpose,
      purposeLabel: draft.purpose?.label(language),
      incidentDate: draft.incidentDate,
      contactDuringLeave: draft.contact,
      substituteId: draft.substituteId,
      substituteName: try draft.substituteId.map(name),
      parentLeaveId: draft.parentId,
      isExtension: false,
      isModified: false,
      chain: facts.chain,
      chainLabel: facts.chain.chainLabel(language),
      conflictCopyOf: draft.conflictCopyOf,
      createdAt: draft.createdAt,
      updatedAt: draft.updatedAt,
      actions: ApproverSet(own: person, others: []).actions(on: facts, today: try today),
      accessibilityText: [draft.status.label(language), type, period].compactMap(\.self)
        .joined(separator: ", ")
    )
  }
}
