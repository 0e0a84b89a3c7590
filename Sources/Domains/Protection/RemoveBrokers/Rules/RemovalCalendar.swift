import Kernel

/// A date of a request that stands in a calendar.
struct RemovalDate: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case answer
    case followUp(Int)
    case escalate, recheck
  }

  let on: CalendarDate
  let kind: Kind
}

extension RemovalDate.Kind {
  /// What tells the date from the others of its request for good: a calendar that is read again
  /// moves the same appointment, and makes no other of it.
  var name: String {
    switch self {
    case .answer: "answer"
    case .followUp(let number): "follow-up-\(number)"
    case .escalate: "escalate"
    case .recheck: "recheck"
    }
  }
}

extension RemovalCourse {
  /// What is still to come of a request, from a day on.
  func dates(from today: CalendarDate) -> [RemovalDate] {
    let state = standing(on: today)
    var dates: [RemovalDate] = []
    if state.isRunning, let dueOn { dates.append(RemovalDate(on: dueOn, kind: .answer)) }
    if state == .overdue, let deadlines {
      dates += deadlines.followUps.enumerated().map { index, day in
        RemovalDate(on: day, kind: .followUp(index + 1))
      }
      dates.append(RemovalDate(on: deadlines.escalateOn, kind: .escalate))
    }
    if let recheckOn { dates.append(RemovalDate(on: recheckOn, kind: .recheck)) }
    // What is to be looked at again stays until somebody has looked.
    return dates.filter { $0.on >= today || $0.kind == .recheck }
  }
}

extension RemovalDate.Kind {
  func title(broker: String) -> ProtectionText {
    switch self {
    case .answer: .calendarAnswer(broker: broker)
    case .followUp: .calendarFollowUp(broker: broker)
    case .escalate: .calendarEscalate(broker: broker)
    case .recheck: .recheckTold(broker: broker)
    }
  }
}

extension ICSWriter {
  /// A day that is noted and keeps nobody busy.
  mutating func allDay(
    _ id: String, _ date: CalendarDate, title: String, changedAt: Instant
  ) {
    event { event in
      event.line("UID", Self.escaped(id))
      event.line("DTSTAMP", Self.stamp(changedAt))
      event.line("DTSTART;VALUE=DATE", Self.day(date))
      event.line("DTEND;VALUE=DATE", Self.day(date.adding(days: 1)))
      event.line("SUMMARY", Self.escaped(title))
      event.line("TRANSP", "TRANSPARENT")
    }
  }
}
