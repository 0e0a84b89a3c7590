import Kernel

/// A leave that is on file.
struct ExistingLeave {
  let id: String?
  let type: LeaveType
  let start: CalendarDate
  let end: CalendarDate
  let status: LeaveStatus
  let countedDays: Double?
  let incidentDate: CalendarDate?
  let halves: [HalfDay]

  /// Without a readable type, status and dates there is no leave.
  init?(_ facts: TakenLeaveFacts) {
    guard
      let type = facts.type, let status = facts.status,
      let start = facts.startDate?.date, let end = facts.endDate?.date, start <= end
    else { return nil }
    id = facts.id
    self.type = type
    self.start = start
    self.end = end
    self.status = status
    countedDays = facts.countedDays
    incidentDate = facts.incidentDate?.date
    halves = (facts.halfDays ?? []).compactMap { half in
      guard let date = half.date?.date, let part = half.half else { return nil }
      return HalfDay(date: date, half: part)
    }
  }

  /// Source: leave specification 3.6.
  var isActive: Bool { status.isActive }

  /// Asked for and not decided: its days are pending.
  var isPending: Bool { status == .submitted || status == .pending }

  var days: CalendarDays { start.days(through: end) }
  var calendarDays: Int { days.count }

  /// Counted days that lie in a year: its own number when it lies in one.
  func counted(in year: Int, _ calendar: WorkCalendar) -> Double {
    guard start.year <= year, year <= end.year else { return 0 }
    if let countedDays, start.year == end.year { return countedDays }
    return count(days.clamped(to: CalendarDate.days(of: year)), calendar)
  }

  func counted(_ calendar: WorkCalendar) -> Double { countedDays ?? count(days, calendar) }

  /// Without looking at each day: a leave that is told of may be as long as its teller likes.
  private func count(_ days: CalendarDays, _ calendar: WorkCalendar) -> Double {
    let isWorking = LeaveTerms.of(type).countMode == .working
    let whole =
      isWorking ? calendar.workingDays(from: days.first, through: days.last) : days.count
    let halved = Set(halves.lazy.map(\.date)).count {
      days.contains($0) && (!isWorking || calendar.isWorking($0))
    }
    return Double(whole) - Double(halved) / 2
  }
}

extension LeaveStatus {
  /// Source: leave specification 3.6.
  var isActive: Bool {
    switch self {
    case .submitted, .pending, .approved, .cancellationRequested, .recalled, .overstayPending: true
    case .draft, .returned, .rejected, .cancelled: false
    }
  }
}
