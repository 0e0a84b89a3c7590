import Kernel
import Platform
import Store

// Who takes over: where the house wants it, the substitute is asked before the first step of a
// chain, which stays closed until they agree.

extension ReadCall {
  /// Where the chain of a leave begins: at its first step, or nowhere before somebody agrees.
  func firstStep(of leave: StoredLeave) throws -> Int? {
    let known = try database.handover(ofLeave: leave.id, organizationId)
    let isAsked = asksSubstitute(
      leave.substituteId, from: leave.startDate, through: leave.endDate, before: known?.facts,
      isEnabled: try database.settings(of: organizationId).handoverConfirmation)
    return isAsked ? nil : 1
  }

  /// What a substitute is asked, for them and for those who wait for it.
  func answer(_ handover: HandoverRow, of leave: StoredLeave) throws -> Handover {
    Handover(
      leaveId: handover.leaveId,
      requester: PersonName(userId: leave.requesterId, name: leave.requesterName),
      substitute: try person(handover.substituteId), startDate: handover.first,
      endDate: handover.last,
      period: LeaveDate.shown(handover.first, through: handover.last),
      state: handover.state, label: handover.state.label(language), comment: handover.comment,
      askedAt: handover.askedAt, answeredAt: handover.answeredAt)
  }
}

extension WriteCall {
  /// Asks the substitute of a leave whose chain waits for them.
  func askSubstitute(of leave: StoredLeave) throws {
    guard leave.facts.awaitsHandover, let substituteId = leave.substituteId else { return }
    try database.save(
      HandoverRow(
        leaveId: leave.id, substituteId: substituteId, first: leave.startDate,
        last: leave.endDate, state: .awaited, askedAt: now),
      of: organizationId)
    try remindSubstitute(of: leave)
  }

  /// Tells the substitute that somebody waits for their answer.
  func remindSubstitute(of leave: StoredLeave) throws {
    guard leave.facts.awaitsHandover, let substituteId = leave.substituteId else { return }
    try tell(substituteId, .handoverRequested, of: leave, leave.startDate, leave.endDate)
  }

  /// Tells a substitute who was asked that nobody will be away.
  func endHandover(of leave: StoredLeave) throws {
    let handover = try database.handover(ofLeave: leave.id, organizationId)
    guard let handover, handover.state != .declined else { return }
    try tell(handover.substituteId, .handoverEnded, of: leave, handover.first, handover.last)
  }

  /// Lets a substitute go who was asked, where the leave names another now, or nobody: what they
  /// agreed to is theirs no longer, and they are asked anew if they are named again.
  func releaseSubstitute(of leave: StoredLeave) throws {
    let handover = try database.handover(ofLeave: leave.id, organizationId)
    guard let handover, handover.state != .declined, handover.substituteId != leave.substituteId
    else { return }
    try endHandover(of: leave)
    try database.removeHandover(ofLeave: leave.id, organizationId)
  }

  /// Colleagues learn when somebody is away, and neither what for nor how it is called.
  private func tell(
    _ userId: ID, _ kind: NotificationType, of leave: StoredLeave, _ first: CalendarDate,
    _ last: CalendarDate
  ) throws {
    try notify(
      [userId],
      NotificationContent(
        kind: kind, leaveId: leave.id, name: leave.requesterName, from: first, until: last))
  }
}

extension HandoverRow {
  fileprivate var facts: HandoverFacts {
    HandoverFacts(
      substituteId: substituteId, first: first, last: last, isAccepted: state == .accepted)
  }
}
