import Kernel
import Platform

extension Inbox<NotificationContent> {
  /// What people are told of leave, until the organization no longer keeps it.
  static var leave: Self { Inbox(of: "leave") }
}

extension WriteCall {
  /// Tells people something about a leave: each of them once, and hosts that follow.
  func notify(
    _ kind: NotificationType, _ userIds: [ID], about leave: StoredLeave, note: String? = nil
  ) throws {
    let name =
      kind == .leaveForwarded ? actor.name : leave.requesterName
    try notify(
      userIds,
      NotificationContent(
        kind: kind, leaveId: leave.id, name: name, type: leave.type, from: leave.startDate,
        until: leave.endDate, days: leave.countedDays, note: note))
  }

  /// Tells people something, each of them once.
  func notify(_ userIds: [ID], _ told: NotificationContent) throws {
    var seen: Set<ID> = []
    for userId in userIds where seen.insert(userId).inserted {
      guard try !isMuted(told.kind, for: userId),
        let id = try Inbox.leave.put(told, for: userId, self)
      else { continue }
      let event = LeaveEvent.notification(
        .init(
          notificationId: id, userId: userId, type: told.kind, leaveId: told.leaveId))
      // The thing that changed is the person's list: only they may follow it.
      try record(Change(event, of: userId))
    }
  }
}

extension WriteCall {
  /// Whether somebody does not want to be told this.
  private func isMuted(_ kind: NotificationType, for userId: ID) throws -> Bool {
    guard kind.isOptional else { return false }
    return try database.preferences(of: userId, organizationId).muted.contains(kind)
  }
}

extension NotificationContent {
  /// What the person reads.
  func message(in language: Language) -> String {
    let name = name ?? ""
    let type = type?.label(language) ?? ""
    let period = period
    let days = days ?? 0
    // Why something happened that nobody decided is kept as a word.
    let note = note.flatMap(TimelineReason.init(wire:))?.label(language) ?? note
    let text: LeaveText =
      switch kind {
      case .leaveSubmitted: .toldSubmitted(type: type, period: period)
      case .leaveApproved: .toldApproved(type: type, period: period, note: note)
      case .leaveRejected: .toldRejected(type: type, period: period, note: note)
      case .leaveReturned: .toldReturned(type: type, period: period, note: note)
      case .leaveForwarded: .toldForwarded(type: type, period: period, name: name)
      case .leaveCancelled: .toldCancelled(type: type, period: period, name: name, note: note)
      case .leaveTypeChanged: .toldTypeChanged(type: type, period: period, note: note)
      case .leaveCancellationRequested:
        .toldCancellationRequested(type: type, period: period, name: name)
      case .leaveApproaching: .toldApproaching(type: type, period: period)
      case .approvalRequired where leaveId == nil:
        .toldEncashmentAsked(name: name, days: days)
      case .approvalRequired:
        .toldApprovalRequired(type: type, period: period, name: name, days: days)
      case .encashmentApproved: .toldEncashmentApproved(days: days)
      case .encashmentRejected: .toldEncashmentRejected(days: days, note: note)
      case .leaveRecalled: .toldRecalled(type: type, period: period, name: name, note: note)
      case .fitnessCertificateRequired: .toldFitnessRequired(type: type, period: period)
      case .overstayFlagged: .toldOverstay(name: name, type: type, period: period)
      case .balanceLapsing:
        .toldLapsing(type: type, days: days, date: until.map(LeaveDate.shown) ?? "")
      case .leaveRecounted: .toldRecounted(type: type, period: period, days: days)
      case .handoverRequested: .toldHandoverAsked(name: name, period: period)
      case .handoverEnded: .toldHandoverEnded(name: name, period: period)
      case .systemAnnouncement: .announced(note: note ?? "")
      }
    return text.text(in: language)
  }

  private var period: String {
    guard let from, let until else { return "" }
    return LeaveDate.shown(from, through: until)
  }
}
