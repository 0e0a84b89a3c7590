import Kernel

extension AbsenceCalendar {
  /// One entry per day of the period.
  func days(in language: Language) -> [CalendarDayShown] {
    let named = Dictionary(holidays.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
    // Absences in the order of their start: only those that may cover a day are looked at.
    var begun: [AbsenceRow] = []
    var waiting = absences[...]
    return period.map { date in
      while let next = waiting.first, next.startDate <= date {
        begun.append(next)
        waiting.removeFirst()
      }
      begun.removeAll { $0.endDate < date }
      return day(date, begun, named[date], language)
    }
  }

  private func day(
    _ date: CalendarDate, _ absent: [AbsenceRow], _ holiday: HolidayRow?, _ language: Language
  ) -> CalendarDayShown {
    let kind = calendar.kind(of: date)
    let isWorking = kind == .working
    let away = Set(absent.filter { !$0.isTentative }.map(\.userId)).count
    let all = Set(absent.map(\.userId)).count
    let weekday = Weekday(date)
    return CalendarDayShown(
      date: date, weekday: weekday, weekdayLabel: weekday.label(language), kind: kind,
      kindLabel: kind.label(language), holidayName: holiday?.name,
      optionalHoliday: holiday.flatMap { $0.isOptional ? true : nil },
      absences: absent.map { answer($0, on: date, language) },
      absentCount: isWorking ? away : 0, pendingCount: isWorking ? all - away : 0,
      coverage: isWorking ? absentMax.map { coverage(all, $0, language) } : nil)
  }

  private func coverage(_ away: Int, _ max: Int, _ language: Language) -> Coverage {
    let label: LeaveText =
      away > max ? .coverageExceeded(max: max) : .coverageLeft(count: max - away)
    return Coverage(
      max: max, absent: away, exceeded: away > max, full: away >= max,
      label: label.text(in: language))
  }

  private func answer(
    _ absence: AbsenceRow, on date: CalendarDate, _ language: Language
  ) -> DayAbsence {
    let half = absence.halfDays.first { $0.date == date }?.half
    guard isOpen(absence) else {
      return DayAbsence(
        userId: absence.userId, name: absence.name, half: half,
        label: LeaveText.away(name: absence.name).text(in: language))
    }
    let label = LeaveText.awayWithType(
      name: absence.name, type: absence.type, status: absence.status)
    return DayAbsence(
      userId: absence.userId, name: absence.name, leaveId: absence.leaveId, type: absence.type,
      typeLabel: absence.type.label(language), status: absence.status, half: half,
      label: label.text(in: language))
  }
}
