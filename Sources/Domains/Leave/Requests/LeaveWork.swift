import Kernel
import Platform
import Store

// How a write changes a leave: load it and ask (`workOn`), change the row, and bring it to an end
// (`conclude`): its version is counted, its history and the audit are written, and hosts are told.

/// A leave with what decisions about it depend on.
struct LeaveContext {
  var leave: StoredLeave

  /// What is known of the person who asks.
  let requester: StoredEmployee

  /// The row as it was loaded, for the audit.
  let old: StoredLeave

  init(_ leave: StoredLeave, requester: StoredEmployee) {
    self.leave = leave
    self.requester = requester
    old = leave
  }
}

extension StoredLeave {
  /// What the table of 5.3 asks of a leave.
  var facts: LeaveActionFacts {
    LeaveActionFacts(
      type: type, status: status, requesterId: requesterId, department: department,
      start: startDate, end: endDate, chain: chain, currentStep: currentStep ?? 1,
      countedDays: countedDays, isFitnessUploaded: fitnessDocumentId != nil,
      fitnessApprovals: fitnessApprovals,
      returnedOn: returnedOn,
      // The chain of a leave that was sent is open somewhere, unless it waits for this.
      awaitsHandover: (status == .submitted || status == .pending) && currentStep == nil)
  }
}

extension ReadCall {
  /// The clocks of the organization.
  var clock: LeaveClock {
    get throws { try database.leaveClock(of: organizationId, services.zones) }
  }

  /// The date there.
  var today: CalendarDate { get throws { try clock.date(of: now) } }

  /// A leave with what decisions depend on, when it is there.
  func leaveContext(_ id: ID) throws -> LeaveContext {
    guard let leave = try database.leave(id, of: organizationId), maySee(leave) else {
      throw Refusal(LeaveFault.leaveNotFound)
    }
    note(.see, of: leave.requesterId, leave.id)
    return LeaveContext(
      leave, requester: try database.employee(leave.requesterId, of: organizationId))
  }

  /// What was never sent is there for its writer alone.
  func maySee(_ leave: StoredLeave) -> Bool {
    leave.submittedAt != nil || leave.requesterId == actor.userId
  }

  /// Whose the step of the head of department is: the head that HR has named, while they are one.
  func headOnDuty(of employee: StoredEmployee) throws -> ID? {
    guard let head = employee.headId else { return nil }
    return try colleague(head)?.leaveRole == .deptHead ? head : nil
  }

  /// Whether the person who asks may do something with a leave today.
  func decide(
    _ action: LifeAction, on work: LeaveContext, newEnd: CalendarDate? = nil
  ) throws -> LeaveActionDecision {
    decideAction(
      action, try actor(beside: work), on: work.leave.facts, today: try today, newEnd: newEnd)
  }

  /// The same, also for somebody who stands in for others: the answer, and in whose place they act;
  /// `nil`: in nobody's.
  func standing(
    _ action: LifeAction, on work: LeaveContext, _ viewer: LeaveViewer? = nil
  ) throws -> (decision: LeaveActionDecision, onBehalfOf: ID?) {
    let viewer = try viewer ?? self.viewer()
    return try people(beside: work, viewer).decide(
      action, on: work.leave.facts, today: viewer.today)
  }

  /// Somebody, with what they are called.
  func person(_ userId: ID) throws -> PersonName {
    PersonName(userId: userId, name: try name(of: userId))
  }
}

extension WriteCall {
  var clock: LeaveClock { get throws { try reading.clock } }
  var today: CalendarDate { get throws { try reading.today } }

  /// A leave that the person may do this with now.
  func workOn(_ id: ID, _ action: LifeAction, newEnd: CalendarDate? = nil) throws -> LeaveContext {
    let work = try reading.leaveContext(id)
    try reading.decide(action, on: work, newEnd: newEnd).decision.orThrow()
    return work
  }

  /// Ends a change of a leave: counts its version, writes its history, and tells who follows.
  func conclude(
    _ work: inout LeaveContext, _ event: TimelineEvent, step: Int? = nil, comment: String? = nil,
    onBehalfOf: PersonName? = nil, because reason: TimelineReason? = nil
  ) throws {
    work.leave.version += 1
    work.leave.updatedAt = now
    try database.save(work.leave)
    try write(
      event, of: work.leave.id, step: step, comment: comment, onBehalfOf: onBehalfOf,
      because: reason)
    try record(work.leave, was: work.old)
    // Nobody will be away, so nobody takes over.
    if work.leave.status.isOver, !work.old.status.isOver { try endHandover(of: work.leave) }
  }

  /// Adds a line to the history of a leave, by the person who asks.
  func write(
    _ event: TimelineEvent, of leaveId: ID, step: Int? = nil, comment: String? = nil,
    onBehalfOf: PersonName? = nil, because reason: TimelineReason? = nil
  ) throws {
    try database.insert(
      TimelineRow(
        at: now, event: event, actorId: actor.userId, actorName: actor.name,
        role: actor.leaveRole ?? .employee, onBehalfOf: onBehalfOf, step: step, comment: comment,
        reason: reason),
      ofLeave: leaveId)
  }

  /// Says that a leave was made or changed; of the reason only that it changed.
  func record(_ leave: StoredLeave, was old: StoredLeave?) throws {
    let changes = AuditedMembers.changes(from: old?.audited, to: leave.audited)
    let event = LeaveEvent.changed(
      .init(leaveId: leave.id, version: leave.version, status: leave.status))
    try record(
      Change(
        event, of: leave.id, version: leave.version, before: changes.before, after: changes.after))
  }
}

extension LeaveStatus {
  /// Nothing of it is left, and nothing more can be done with it.
  fileprivate var isOver: Bool { self == .rejected || self == .cancelled }
}

extension RuleCall {
  /// The clocks of the organization of whoever asks; without a session those of Dhaka.
  var clock: LeaveClock { get throws { try read()?.clock ?? .standard } }
}

extension JobCall {
  /// The clocks of the organization.
  func clock(in database: Database) throws -> LeaveClock {
    try database.leaveClock(of: actor.organizationId, services.zones)
  }
}
