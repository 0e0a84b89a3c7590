import Kernel
import Platform
import Store

extension WriteCall {
  /// Cancels a leave, or asks for it where that needs a decision.
  func cancel(_ work: inout LeaveAtWork, reason: String?) throws -> LeaveRecord {
    let decision = try reading.decide(.cancel, on: work)
    try decision.decision.demand()
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
    try settle(&work, .cancelled, comment: reason?.trimmed)
    try endHandover(of: work.leave)
    try notify(.leaveCancelled, involved, about: work.leave, note: reason?.trimmed)
    return try answer(work, restored: restored)
  }

  /// Cancels the days of a leave that has begun, from one on, or asks for it.
  func cancel(
    _ work: inout LeaveAtWork, from text: String, reason: String?
  ) throws -> LeaveRecord {
    let person = try reading.actor(beside: work)
    let from = LeaveDate.read(text)
    try decidePartialCancel(person, on: work.leave.facts, today: today).demand()
    var violations = commentViolations(reason, min: 10, at: "/reason")
    if from.map({ $0 <= today }) ?? true {
      violations.insert(Violation(LeaveFault.invalidDates, at: "/from"), at: 0)
    }
    guard violations.isEmpty, let from else { throw Refusal(violations) }
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
    _ work: inout LeaveAtWork, reason: String?, from: CalendarDate?
  ) throws -> LeaveRecord {
    work.leave.status = .cancellationRequested
    work.leave.cancelFrom = from
    work.leave.cancelReason = reason?.trimmed
    try settle(&work, .cancellationRequested, comment: reason?.trimmed)
    let deciders = try [Role.hrAdmin, .hrHead, .ceo].flatMap {
      try reading.deciders(as: $0, for: work)
    }
    try notify(
      .leaveCancellationRequested, reading.involved(in: work) + deciders, about: work.leave)
    return try answer(work, restored: 0)
  }

  /// One decision about a cancellation: the days come back, or the leave stands as it was.
  func decideCancellation(
    _ item: DecisionItem, _ work: inout LeaveAtWork, _ behalf: PersonName?
  ) throws -> LeaveRecord {
    guard item.action == .approve else {
      work.leave.status = .approved
      work.leave.cancelFrom = nil
      work.leave.cancelReason = nil
      try settle(
        &work, .cancellationRejected, comment: item.comment?.trimmed, onBehalfOf: behalf)
      try notify(
        .leaveApproved, [work.leave.requesterId], about: work.leave, note: item.comment?.trimmed)
      return try answer(work, restored: 0)
    }
    if let from = work.leave.cancelFrom {
      return try shorten(&work, from: from, comment: item.comment, onBehalfOf: behalf)
    }
    let restored = try restore(work.leave)
    let involved = try reading.involved(in: work)
    work.leave.status = .cancelled
    work.leave.decidedAt = now
    try settle(&work, .cancelled, comment: item.comment?.trimmed, onBehalfOf: behalf)
    try endHandover(of: work.leave)
    try notify(.leaveCancelled, involved, about: work.leave, note: item.comment?.trimmed)
    return try answer(work, restored: restored)
  }

  /// Gives back the days from one on; the rest of the leave stands.
  private func shorten(
    _ work: inout LeaveAtWork, from: CalendarDate, comment: String?, onBehalfOf: PersonName?
  ) throws -> LeaveRecord {
    let days = try database.days(ofLeave: work.leave.id)
    let restored = try cut(&work.leave, after: from.adding(days: -1), days)
    try bookkeeper(of: work.leave.requesterId).restore(work.leave.id, restored)
    work.leave.status = .approved
    work.leave.cancelFrom = nil
    work.leave.cancelReason = nil
    try settle(&work, .shortened, comment: comment?.trimmed, onBehalfOf: onBehalfOf)
    try notify(.leaveRecounted, reading.involved(in: work), about: work.leave)
    return try answer(work, restored: restored)
  }

  /// Gives back all that was booked for a leave.
  private func restore(_ leave: LeaveRow) throws -> Double {
    try bookkeeper(of: leave.requesterId).restoreAll(leave.id).reduce(0) { $0 + $1.days }
  }

  /// A leave that gave days back.
  func answer(_ work: LeaveAtWork, restored: Double) throws -> LeaveRecord {
    var record = try reading.answer(work)
    record.restoredDays = restored
    return record
  }
}
