import Kernel
import Platform
import Store

/// A reminder that is due and was not sent yet.
struct Reminder {
  let kind: ReminderKind
  let leave: StoredLeave

  /// Working days that the step has waited, or that remain.
  let days: Int
}

extension Database {
  /// The reminders that are due on a day.
  func remindersDue(
    asOf today: CalendarDate, _ clock: LeaveClock, of organizationId: ID
  ) throws -> [Reminder] {
    let settings = try settings(of: organizationId)
    let steps = try openSteps(of: organizationId)
    let opened = steps.map { clock.date(of: $0.openedAt) }
    // Two weeks hold three working days wherever anybody works.
    let soon = today.adding(days: 14)
    let calendar = try workCalendar(
      of: organizationId, from: min(opened.min() ?? today, today), through: soon, settings)
    var due: [Reminder] = []
    for (step, openedOn) in zip(steps, opened) {
      let waited = daysWaited(since: openedOn, today: today, calendar)
      let limit = settings.escalationDays[step.role] ?? 0
      let kind: ReminderKind? =
        switch escalation(waited: waited, daysMax: limit) {
        case .reminder: .stepReminder
        case .overdue: .stepOverdue
        case nil: nil
        }
      guard let kind, let leave = try leave(step.leaveId, of: organizationId),
        try !wasReminded(of: kind, leave)
      else { continue }
      due.append(Reminder(kind: kind, leave: leave, days: waited))
    }
    for leave in try leavesStarting(from: today.adding(days: 1), through: soon, of: organizationId)
    where isApproaching(start: leave.startDate, today: today, calendar) {
      guard try !wasReminded(of: .leaveApproaching, leave) else { continue }
      due.append(Reminder(kind: .leaveApproaching, leave: leave, days: 0))
    }
    return due
  }
}

extension WriteCall {
  /// A reminder with those who get it.
  func item(_ reminder: Reminder) throws -> ReminderItem {
    let leave = reminder.leave
    let text: LeaveText
    let people: [PersonName]
    switch reminder.kind {
    case .leaveApproaching:
      text = .leaveBeginsSoon(
        name: leave.requesterName, type: leave.type, start: LeaveDate.shown(leave.startDate))
      people = [try reading.person(leave.requesterId)]
    case .stepReminder, .stepOverdue:
      text = .stepWaits(
        name: leave.requesterName, type: leave.type, role: leave.currentRole ?? .ceo,
        days: reminder.days)
      people = try recipients(reminder)
    }
    return ReminderItem(
      kind: reminder.kind, leaveId: leave.id, sentTo: people, message: text.text(in: language))
  }

  /// Those who decide, or, when their time is over, those who come next; after the last step there
  /// is nobody, and so those who decide hear it again.
  private func recipients(_ reminder: Reminder) throws -> [PersonName] {
    let leave = reminder.leave
    guard let step = leave.currentStep, leave.chain.indices.contains(step - 1) else { return [] }
    let next = reminder.kind == .stepOverdue && step < leave.chain.count ? step + 1 : step
    let work = try reading.leaveContext(leave.id)
    return try reading.stepApprovers(as: leave.chain[next - 1], for: work).map(reading.person)
  }

  func send(_ reminder: Reminder, to people: [PersonName]) throws {
    let leave = reminder.leave
    try database.insertReminder(reminder.kind, leave, at: now)
    if reminder.kind == .stepOverdue {
      var work = try reading.leaveContext(leave.id)
      try conclude(&work, .escalated, step: leave.currentStep)
    }
    try notify(
      reminder.kind == .leaveApproaching ? .leaveApproaching : .approvalRequired,
      people.map(\.userId), about: leave)
  }
}
