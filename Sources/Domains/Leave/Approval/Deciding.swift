import Kernel
import Platform
import Store

extension WriteCall {
  /// Takes a step of a chain, or decides about a cancellation.
  func decide(_ item: DecisionItem) throws -> LeaveRecord {
    var work = try reading.leaveContext(item.leaveId)
    try decideVersion(
      item.expectedVersion, work.leave.version, else: LeaveFault.versionConflict
    ).orThrow()
    let standing = try reading.standing(LifeAction(item.action), on: work)
    try standing.decision.decision.orThrow()
    try requireComment(item, on: work.leave)
    let behalf = try standing.onBehalfOf.map(reading.person)
    if work.leave.status == .cancellationRequested {
      return try decideCancellation(item, &work, behalf)
    }
    switch item.action {
    case .forward: return try forward(item, &work, behalf)
    case .approve: return try approve(item, &work, behalf)
    case .reject: return try end(item, &work, behalf, as: .rejected, .rejected, .leaveRejected)
    case .return: return try end(item, &work, behalf, as: .returned, .returned, .leaveReturned)
    }
  }

  /// Source: leave specification 5.3, the paragraph below the table.
  private func requireComment(_ item: DecisionItem, on leave: StoredLeave) throws {
    let grantsLeave = item.action == .approve && leave.status != .cancellationRequested
    if !grantsLeave, item.grantedEndDate != nil {
      throw Refusal([
        Violation(
          LeaveFault.grantedEndDateInvalid(start: leave.startDate, end: leave.endDate),
          at: "/grantedEndDate")
      ])
    }
    let min: Int =
      switch item.action {
      case .return: 5
      case .reject: leave.status == .cancellationRequested ? 0 : 1
      case .forward, .approve: 0
      }
    let violations = commentViolations(item.comment, min: min, at: "/comment")
    guard violations.isEmpty else { throw Refusal(violations) }
  }

  private func forward(
    _ item: DecisionItem, _ work: inout LeaveContext, _ behalf: PersonName?
  ) throws -> LeaveRecord {
    let step = work.leave.currentStep ?? 1
    try close(step, item, work, behalf)
    work.leave.status = .pending
    work.leave.currentStep = step + 1
    try conclude(
      &work, .forwarded, step: step, comment: item.comment?.stated, onBehalfOf: behalf)
    try notify(.leaveForwarded, [work.leave.requesterId], about: work.leave)
    try openStep(of: work)
    var record = try reading.answer(work)
    record.nextRole = work.leave.currentRole
    return record
  }

  /// The final word: days may be granted only in part, and they are booked.
  private func approve(
    _ item: DecisionItem, _ work: inout LeaveContext, _ behalf: PersonName?
  ) throws -> LeaveRecord {
    let violations = work.leave.boardViolations(item.boardReference)
    guard violations.isEmpty else { throw Refusal(violations) }
    work.leave.boardReference = item.boardReference?.stated ?? work.leave.boardReference
    if let granted = item.grantedEndDate { try grant(until: granted, &work.leave) }
    let step = work.leave.currentStep ?? 1
    try close(step, item, work, behalf)
    work.leave.status = .approved
    work.leave.currentStep = nil
    work.leave.decidedAt = now
    try bookkeeper(of: work.leave.requesterId).book(
      work.leave.id, database.portions(ofLeave: work.leave.id), until: work.leave.endDate)
    try conclude(
      &work, .approved, step: step, comment: item.comment?.stated, onBehalfOf: behalf)
    try notify(
      .leaveApproved, [work.leave.requesterId], about: work.leave, note: item.comment?.stated)
    if work.leave.needsFitness, work.leave.fitnessDocumentId == nil {
      try notify(.fitnessCertificateRequired, [work.leave.requesterId], about: work.leave)
    }
    try tellFitnessReviewer(of: work)
    return try reading.answer(work)
  }

  /// Grants less than was asked for: the days after the new last one are taken back.
  private func grant(until text: String, _ leave: inout StoredLeave) throws {
    let days = try database.days(ofLeave: leave.id)
    guard let end = LeaveDate.read(text, try clock), leave.startDate <= end, end < leave.endDate,
      days.contains(where: { $0.counted && $0.date <= end })
    else {
      throw Refusal([
        Violation(
          LeaveFault.grantedEndDateInvalid(start: leave.startDate, end: leave.endDate),
          at: "/grantedEndDate")
      ])
    }
    try cut(&leave, after: end, days)
  }

  /// Lets a leave end earlier; answers the days that it is shorter by. Nothing is booked here.
  @discardableResult
  func cut(
    _ leave: inout StoredLeave, after end: CalendarDate, _ days: [LeaveDay]
  ) throws -> Double {
    let cut = LeaveCut(days, from: end.adding(days: 1))
    leave.askedEndDate = leave.askedEndDate ?? leave.endDate
    leave.endDate = end
    leave.calendarDays = cut.kept.count
    leave.countedDays = cut.countedDays
    leave.halfDays = leave.halfDays.filter { $0.date <= end }
    try database.replaceDays(ofLeave: leave.id, with: cut.kept)
    try database.replacePortions(
      ofLeave: leave.id,
      with: portions(database.portions(ofLeave: leave.id), without: cut.restoredDays))
    return cut.restoredDays
  }

  /// Rejected, or returned for changes: nothing is pending any more, and nothing was booked.
  private func end(
    _ item: DecisionItem, _ work: inout LeaveContext, _ behalf: PersonName?,
    as status: LeaveStatus, _ event: TimelineEvent, _ kind: NotificationType
  ) throws -> LeaveRecord {
    let step = work.leave.currentStep ?? 1
    try close(step, item, work, behalf)
    work.leave.status = status
    work.leave.currentStep = nil
    if status == .rejected { work.leave.decidedAt = now }
    try conclude(&work, event, step: step, comment: item.comment?.stated, onBehalfOf: behalf)
    try notify(kind, [work.leave.requesterId], about: work.leave, note: item.comment?.stated)
    return try reading.answer(work)
  }

  /// Writes down what was decided at a step.
  private func close(
    _ step: Int, _ item: DecisionItem, _ work: LeaveContext, _ behalf: PersonName?
  ) throws {
    let leave = work.leave
    let opened = try database.steps(ofLeave: leave.id)
      .first { $0.round == leave.round && $0.step == step }
    guard var row = opened else { throw Defect("a step was decided that was never opened") }
    row.decision = item.action
    row.actorId = actor.userId
    row.actorName = actor.name
    row.onBehalfOf = behalf?.userId
    row.comment = item.comment?.stated
    row.decidedAt = now
    try database.save(row)
  }
}

extension LifeAction {
  init(_ decision: StepDecision) {
    switch decision {
    case .forward: self = .forward
    case .approve: self = .approve
    case .reject: self = .reject
    case .return: self = .return
    }
  }
}

extension StoredLeave {
  /// The Board decides about disability, and about more of a study.
  ///
  /// Source: leave specification 5.4, "final approve".
  func boardViolations(_ reference: String?) -> [Violation] {
    let needsBoard = type == .specialDisability || type == .study && isExtension
    guard needsBoard, (reference ?? boardReference ?? "").trimmedLength == 0 else { return [] }
    return [Violation(LeaveFault.boardReferenceRequired, at: "/boardReference")]
  }

  /// A fitness certificate is needed to return. Source: leave specification 2.2, MEDICAL.
  var needsFitness: Bool {
    type == .medical && countedDays > Double(Limits.medicalWithoutFitnessMax)
  }
}

extension String {
  /// Without white space at both ends; `nil` when nothing is left.
  var stated: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}
