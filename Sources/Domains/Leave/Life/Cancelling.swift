import Kernel
import Platform
import Store

extension WriteCall {
  /// Cancels a leave, or asks for it where that needs a decision.
  func cancel(_ work: inout LeaveContext, reason: String?) throws -> LeaveRecord {
    let decision = try reading.decide(.cancel, on: work)
    try decision.decision.orThrow()
    guard case .allowed(_, let outcome?) = decision else {
      throw Defect("a cancellation without an outcome")
    }
    let isApproved = work.leave.status == .approved
    let violations = commentViolations(reason, min: isApproved ? 10 : 0, at: "/reason")
    guard violations.isEmpty else { throw Refusal(violations) }
    if outcome == .cancellationRequested { return try request(&work, reason: reason, from: nil) }
    let restored = isApproved ? try restore(work.leave) : 0
    let involved = try reading.involved(in: work)
    work.leave.status = .cancelled
    work.leave.currentStep = nil
    work.leave.decidedAt = now
    try conclude(&work, .cancelled, comment: reason?.stated)
    try notify(.leaveCancelled, involved, about: work.leave, note: reason?.stated)
    return try answer(work, restored: restored)
  }

  /// Cancels the days of a leave that has begun, from one on, or asks for it.
  func cancel(
    _ work: inout LeaveContext, from text: String, reason: String?
  ) throws -> LeaveRecord {
    let person = try reading.actor(beside: work)
    try decidePartialCancel(person, on: work.leave.facts, today: try today).orThrow()
    var dates = GivenDates(try clock)
    let from = dates.read(text, at: "/from")
    var violations = dates.violations
    if violations.isEmpty {
      violations = partialCancelViolations(from, work.leave.facts, today: try today)
    }
    violations += commentViolations(reason, min: 10, at: "/reason")
    guard violations.isEmpty else { throw Refusal(violations) }
    let days = try database.days(ofLeave: work.leave.id)
    guard days.contains(where: { $0.counted && $0.date >= from }) else {
      throw Refusal(LeaveFault.partialCancelNoFutureDays)
    }
    if person.userId == work.leave.requesterId {
      return try request(&work, reason: reason, from: from)
    }
    return try shorten(&work, from: from, comment: reason, onBehalfOf: nil)
  }

  /// Asks for a cancellation, which HR, the CEO or the administrator decides about.
  private func request(
    _ work: inout LeaveContext, reason: String?, from: CalendarDate?
  ) throws -> LeaveRecord {
    work.leave.status = .cancellationRequested
    work.leave.cancelFrom = from
    work.leave.cancelReason = reason?.stated
    try conclude(&work, .cancellationRequested, comment: reason?.stated)
    let stepApprovers = try [Role.hrAdmin, .hrHead, .ceo].flatMap {
      try reading.stepApprovers(as: $0, for: work)
    }
    try notify(
      .leaveCancellationRequested, reading.involved(in: work) + stepApprovers, about: work.leave)
    return try answer(work, restored: 0)
  }

  /// One decision about a cancellation: the days come back, or the leave stands as it was.
  func decideCancellation(
    _ item: DecisionItem, _ work: inout LeaveContext, _ behalf: PersonName?
  ) throws -> LeaveRecord {
    guard item.action == .approve else {
      work.leave.status = .approved
      work.leave.cancelFrom = nil
      work.leave.cancelReason = nil
      try conclude(
        &work, .cancellationRejected, comment: item.comment?.stated, onBehalfOf: behalf)
      try notify(
        .leaveApproved, [work.leave.requesterId], about: work.leave, note: item.comment?.stated)
      try tellFitnessReviewer(of: work)
      return try answer(work, restored: 0)
    }
    if let from = work.leave.cancelFrom {
      return try shorten(&work, from: from, comment: item.comment, onBehalfOf: behalf)
    }
    let restored = try restore(work.leave)
    let involved = try reading.involved(in: work)
    work.leave.status = .cancelled
    work.leave.decidedAt = now
    try conclude(&work, .cancelled, comment: item.comment?.stated, onBehalfOf: behalf)
    try notify(.leaveCancelled, involved, about: work.leave, note: item.comment?.stated)
    return try answer(work, restored: restored)
  }

  /// Gives back the days from one on; the rest of the leave stands.
  private func shorten(
    _ work: inout LeaveContext, from: CalendarDate, comment: String?, onBehalfOf: PersonName?
  ) throws -> LeaveRecord {
    let days = try database.days(ofLeave: work.leave.id)
    let restored = try cut(&work.leave, after: from.adding(days: -1), days)
    try bookkeeper(of: work.leave.requesterId).restore(work.leave.id, restored)
    work.leave.status = .approved
    work.leave.cancelFrom = nil
    work.leave.cancelReason = nil
    try conclude(&work, .shortened, comment: comment?.stated, onBehalfOf: onBehalfOf)
    try notify(.leaveRecounted, reading.involved(in: work), about: work.leave)
    if work.old.status == .cancellationRequested { try tellFitnessReviewer(of: work) }
    let ended = try endExtensions(of: work.leave)
    return try answer(work, restored: restored, ended)
  }

  /// Gives back all that was booked for a leave; answers how many days that was.
  @discardableResult
  func restore(_ leave: StoredLeave) throws -> Double {
    try bookkeeper(of: leave.requesterId).restoreAll(leave.id).reduce(0) { $0 + $1.days }
  }

  /// A leave that gave days back.
  ///
  /// - Parameter ended: extensions that ended with the days cut.
  func answer(
    _ work: LeaveContext, restored: Double, _ ended: [ID] = []
  ) throws -> LeaveRecord {
    var record = try reading.answer(work)
    record.restoredDays = restored
    record.cancelledExtensions = ended.isEmpty ? nil : ended
    return record
  }
}
