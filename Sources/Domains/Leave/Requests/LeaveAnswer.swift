import Kernel
import Platform
import Store

// A leave as hosts get it. Lists and writes answer `answer`, `leave.get` all of it.

extension ReadCall {
  /// A leave as it stands, with what the person who asks may do with it.
  func answer(_ work: LeaveContext, _ viewer: LeaveViewer? = nil) throws -> LeaveRecord {
    let leave = work.leave
    let people = try people(beside: work, viewer)
    let seesReason = people.seeReason(of: leave)
    let mode = LeaveTerms.of(leave.type).countMode
    let page = viewer?.page(of: leave)
    let years = try countedByYear(of: leave, page)
    var record = LeaveRecord(
      id: leave.id,
      leaveId: leave.id,
      version: leave.version,
      type: leave.type,
      typeLabel: leave.type.label(language),
      originalType: leave.originalType,
      status: leave.status,
      label: leave.status.label(language),
      requesterId: leave.requesterId,
      requesterName: leave.requesterName,
      requesterRole: leave.requesterRole,
      requesterRoleLabel: leave.requesterRole.label(language),
      departmentId: leave.department,
      startDate: leave.startDate,
      endDate: leave.endDate,
      period: LeaveDate.shown(leave.startDate, through: leave.endDate),
      askedEndDate: leave.askedEndDate,
      reason: seesReason && !leave.reason.isEmpty ? leave.reason : nil,
      halfDays: leave.halfDays.isEmpty ? nil : leave.halfDays,
      countMode: mode,
      countModeLabel: mode.label(language),
      calendarDays: leave.calendarDays,
      countedDays: leave.countedDays,
      countedByYear: Dictionary(
        years.map { (String($0.year), $0.days) }, uniquingKeysWith: +),
      policyVersion: leave.policyVersion,
      purpose: leave.purpose,
      incidentDate: leave.incidentDate,
      contactDuringLeave: leave.contact,
      substituteId: leave.substituteId,
      parentLeaveId: leave.parentId,
      isExtension: leave.isExtension,
      isModified: leave.isModified,
      chain: leave.chain,
      chainLabel: leave.chain.chainLabel(language),
      currentStep: leave.currentStep,
      currentRole: leave.currentRole,
      boardReference: leave.boardReference,
      conflictCopyOf: leave.conflictCopyOf,
      cancellation: leave.status == .cancellationRequested
        ? CancellationRequest(
          from: leave.cancelFrom,
          reason: seesReason ? leave.cancelReason : nil) : nil,
      recalledFrom: leave.recalledFrom,
      travelAllowance: leave.travelAllowance,
      travelDistanceKm: leave.travelDistanceKm,
      travelNotes: leave.travelNotes,
      returnedOn: leave.returnedOn,
      submittedAt: leave.submittedAt,
      decidedAt: leave.decidedAt,
      createdAt: leave.createdAt,
      updatedAt: leave.updatedAt,
      actions: try actions(of: people, on: leave, page),
      accessibilityText: LeaveText.leaveDescribed(
        name: leave.requesterName, type: leave.type.label(language),
        period: LeaveDate.shown(leave.startDate, through: leave.endDate),
        days: leave.countedDays, status: leave.status
      ).text(in: language)
    )
    try addWords(to: &record, of: leave, page)
    return record
  }

  private func countedByYear(
    of leave: StoredLeave, _ page: LeavePage?
  ) throws -> [(year: Int, days: Double)] {
    try page.map { $0.counted[leave.id] ?? [] } ?? database.countedByYear(ofLeave: leave.id)
  }

  /// The words beside what a leave need not have, who sent it, and what it is booked as.
  private func addWords(
    to record: inout LeaveRecord, of leave: StoredLeave, _ page: LeavePage?
  ) throws {
    func named(_ userId: ID) throws -> String {
      try page.map { $0.names[userId] ?? userId } ?? name(of: userId)
    }
    record.originalTypeLabel = leave.originalType?.label(language)
    record.purposeLabel = leave.purpose?.label(language)
    record.substituteName = try leave.substituteId.map(named)
    record.currentRoleLabel = leave.currentRole?.label(language)
    if leave.createdBy != leave.requesterId {
      record.submittedBy = PersonName(
        userId: leave.createdBy, name: try named(leave.createdBy))
    }
    guard let reason = leave.conversionReason else { return }
    let portions =
      try page.map { $0.portions[leave.id] ?? [] } ?? database.portions(ofLeave: leave.id)
    record.conversion = Conversion(reason: reason, portions: portions).labelled(language)
  }

  /// All of a leave: its days, its history, its chain.
  func fullAnswer(_ work: LeaveContext, _ viewer: LeaveViewer) throws -> LeaveRecord {
    var record = try answer(work, viewer)
    let leave = work.leave
    record.breakdown = try database.days(ofLeave: leave.id).labelled(language)
    record.timeline = try database.timeline(ofLeave: leave.id).map(entry)
    let opened = try database.steps(ofLeave: leave.id).filter { $0.round == leave.round }
    record.steps = try leave.chain.enumerated().map { index, role in
      try step(index + 1, role, opened.first { $0.step == index + 1 }, of: leave)
    }
    let seesReason = try people(beside: work, viewer).seeReason(of: leave)
    record.handover = try database.handover(ofLeave: leave.id, leave.organizationId)
      .map { try answer($0, of: leave) }
    record.versions = try database.versions(ofLeave: leave.id).map { row in
      LeaveVersion(
        number: row.number, at: row.at, actor: row.actor, changedFields: row.changed,
        type: row.type, startDate: row.startDate, endDate: row.endDate,
        countedDays: row.countedDays,
        reason: seesReason && !row.reason.isEmpty ? row.reason : nil)
    }
    if seesReason {
      record.documents = try database.documents(ofLeave: leave.id).map(answer)
      try addGrounds(to: &record, of: leave)
    }
    record.comments = record.timeline?.compactMap { LeaveComment($0) }
    record.teamImpact = try teamImpact(of: leave)
    record.usualHours = try usualHours(of: leave.type)
    record.usualTime = record.usualHours.map { usualTime($0).text(in: language) }
    return record
  }

  private func entry(_ row: TimelineRow) -> TimelineEntry {
    TimelineEntry(
      at: row.at, event: row.event,
      actor: PersonName(userId: row.actorId, name: row.actorName), role: row.role,
      roleLabel: row.role.label(language),
      onBehalfOf: row.onBehalfOf, step: row.step, comment: row.comment, reason: row.reason,
      label: row.reason?.label(language) ?? row.event.label(language))
  }

  private func step(
    _ number: Int, _ role: Role, _ row: StepRow?, of leave: StoredLeave
  ) throws -> ApprovalStep {
    let isCurrent = leave.currentStep == number
    let label =
      row?.decision.map { $0.label(language) }
      ?? (isCurrent ? LeaveText.stepAwaited : .stepAhead).text(in: language)
    return ApprovalStep(
      step: number, role: role, roleLabel: role.label(language), decision: row?.decision,
      label: label,
      actor: row?.actorId.map { PersonName(userId: $0, name: row?.actorName ?? $0) },
      onBehalfOf: try row?.onBehalfOf.map(person), openedAt: row?.openedAt,
      decidedAt: row?.decidedAt, comment: row?.comment, current: isCurrent)
  }
}
