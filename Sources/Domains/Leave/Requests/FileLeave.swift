import Kernel
import Platform
import Store

extension WriteCall {
  /// Puts a judged request on file, opens the first step of its chain, and tells who is to know.
  ///
  /// - Parameter draft: what the request was before it was sent; it keeps its id.
  func file(
    _ asked: AskedLeave, _ judged: ValidateResult, for subject: Subject, draft: DraftRow? = nil,
    clientActionId: String? = nil
  ) throws -> LeaveContext {
    guard let type = judged.type, let start = judged.startDate, let end = judged.endDate else {
      throw Defect("a judged request has no type or dates")
    }
    let request = asked.request
    var leave = StoredLeave(
      id: draft?.id ?? makeID(),
      organizationId: organizationId,
      requesterId: subject.userId,
      requesterName: subject.name,
      requesterRole: subject.role,
      department: subject.employee.department,
      createdBy: draft?.createdBy ?? actor.userId,
      type: type,
      startDate: start,
      endDate: end,
      status: .submitted,
      reason: request.reason.value ?? "",
      halfDays: request.readableHalves,
      purpose: request.purpose.value,
      incidentDate: LeaveDate.read(request.incidentDate.value),
      hasCertificate: asked.isProven,
      contact: asked.contact,
      substituteId: request.substituteId.value,
      parentId: request.parentLeaveId.value,
      isExtension: !request.parentLeaveId.isAbsent,
      isModified: false,
      policyVersion: judged.policyVersion,
      calendarDays: judged.calendarDays,
      countedDays: judged.countedDays,
      conversionReason: judged.conversion?.reason,
      chain: judged.chain,
      round: 1,
      fitnessDocumentId: type == .medical ? asked.documents.newestFitness?.id : nil,
      fitnessApprovals: 0,
      clientActionId: clientActionId ?? draft?.clientActionId,
      conflictCopyOf: draft?.conflictCopyOf,
      version: (draft?.version ?? 0) + 1,
      submittedAt: now,
      createdAt: draft?.createdAt ?? now,
      updatedAt: now
    )
    leave.currentStep = try reading.firstStep(of: leave)
    try database.save(leave)
    try take(asked.moved, to: leave.id)
    try keepCount(judged, of: leave)
    let behalf =
      subject.userId == actor.userId
      ? nil : PersonName(userId: subject.userId, name: subject.name)
    try write(.submitted, of: leave.id, onBehalfOf: behalf)
    try record(leave, was: nil)
    let work = LeaveContext(leave, requester: subject.employee)
    try notify(.leaveSubmitted, [leave.requesterId], about: leave)
    try openStep(of: work)
    return work
  }

  /// Keeps how a leave was counted, and what will be booked for it.
  func keepCount(_ judged: ValidateResult, of leave: StoredLeave) throws {
    try database.replaceDays(ofLeave: leave.id, with: judged.breakdown)
    try database.replacePortions(
      ofLeave: leave.id,
      with: judged.conversion?.portions
        ?? portions(leave.type, judged.breakdown))
  }

  /// Opens the current step of a chain, and asks those whose it is; before the first step perhaps
  /// the substitute.
  func openStep(of work: LeaveContext) throws {
    let leave = work.leave
    guard let step = leave.currentStep, let role = leave.currentRole else {
      return try askSubstitute(of: leave)
    }
    try database.save(
      StepRow(leaveId: leave.id, round: leave.round, step: step, role: role, openedAt: now))
    try notify(.approvalRequired, reading.stepApprovers(as: role, for: work), about: leave)
  }
}

/// What is booked for a leave of one kind: its counted days by year.
func portions(_ type: LeaveType, _ days: [LeaveDay]) -> [Portion] {
  var portions: [Portion] = []
  for day in days where day.counted {
    let amount = day.half == nil ? 1 : 0.5
    if portions.last?.year == day.year {
      portions[portions.count - 1].days += amount
    } else {
      portions.append(Portion(type: type, year: day.year, days: amount))
    }
  }
  return portions
}

/// What stays booked when some days at the end are not taken: the last portions give way first.
func portions(_ portions: [Portion], without days: Double) -> [Portion] {
  var rest = days
  var kept: [Portion] = []
  for portion in portions.reversed() {
    let cut = min(rest, portion.days)
    rest -= cut
    guard portion.days > cut else { continue }
    kept.append(Portion(type: portion.type, year: portion.year, days: portion.days - cut))
  }
  return kept.reversed()
}
