import Kernel
import Platform

/// The days of a schedule: what is on each, and who is free then.
struct WeekDays {
  private let call: ReadCall
  private let caller: Caller
  private let stable: Stored<StableData>
  private let first: CalendarDate
  private let last: CalendarDate
  private let shifts: [Stored<ShiftData>]

  init(
    _ call: ReadCall, _ caller: Caller, _ stable: Stored<StableData>, _ first: CalendarDate,
    _ last: CalendarDate, _ shifts: [Stored<ShiftData>]
  ) {
    (self.call, self.caller, self.stable) = (call, caller, stable)
    (self.first, self.last, self.shifts) = (first, last, shifts)
  }

  func days(_ counts: ShiftCounts) throws -> (days: [WeekDay], members: [WeekMember]) {
    let answers = try ShiftAnswers(call, caller, shifts)
    let notes = try call.notesOfDays(in: stable.id, from: first, to: last)
      .map { $0.answer(on: nil, at: call.now) }
    let told = try DayNoteAnswers(call, caller, notes)
    let everybody = try call.participants()
    let labels = everybody.displayLabels
    let people = everybody.filter {
      $0.caller.showsInPlanning && $0.caller.reaches(stable.id)
    }.map { person in
      (person.caller, WeekMember(userId: person.userId, displayLabel: labels[person.userId] ?? ""))
    }.sorted { ($0.1.displayLabel, $0.1.userId) < ($1.1.displayLabel, $1.1.userId) }
    let held = try held()
    let points = try call.visiblePoints(
      of: people.map(\.1.userId), to: caller, in: stable.id)
    let times = ShiftTimes(
      zone: try call.zone(of: stable.id), now: call.now, language: call.language)
    let settings = try call.settings(of: stable.id)
    let calendar = HolidayCalendar(
      HolidayCountry(rawValue: settings.text(.holidayCountry)) ?? .se,
      own: stable.value.extraHolidays.map { ($0.date, $0.name) })
    let days = try call.abreast(notes) { day in
      let date = day.date
      return WeekDay(
        date: date, dayText: times.day(date),
        holiday: calendar.holiday(on: date).map {
          HolidayMark(key: $0.key, name: $0.name(in: call.language), halfDay: $0.isHalfDay)
        },
        instances: try call.abreast(shifts.filter { $0.value.date == date }, answers.summary),
        notesCount: try told.list(day).count, alerts: told.alerts(day),
        counts: counts.byDay?.first { $0.date == date } ?? empty(date),
        freeMembers: people.filter { person, _ in isFree(person, on: date, held) }
          .map { _, member in
            FreeMember(
              userId: member.userId, displayLabel: member.displayLabel,
              historicalPoints: points[member.userId])
          })
    }
    return (days, people.map(\.1))
  }

  private func empty(_ date: CalendarDate) -> DayCounts {
    DayCounts(date: date, total: 0, byStatus: byStatus([]), unassigned: 0, late: 0)
  }

  /// The dates of what everybody holds in the weeks and months that the days are in.
  private func held() throws -> [ID: [CalendarDate]] {
    let utc = TimeZoneRules.utc
    var held: [ID: [CalendarDate]] = [:]
    let seen = call.seenNow()
    try call.walkShifts(
      from: utc.start(of: first.adding(days: -38)), to: utc.start(of: last.adding(days: 38))
    ) { shift in
      let data = try seen(shift.value).data
      if data.status != .cancelled, data.status != .missed {
        for userId in data.holders { held[userId, default: []].append(data.date) }
      }
      return true
    }
    return held
  }

  private func isFree(
    _ person: Caller, on date: CalendarDate, _ held: [ID: [CalendarDate]]
  ) -> Bool {
    let dates = held[person.userId] ?? []
    let limits = person.data.limits
    let day = date.civil
    let week = date.adding(days: 1 - date.weekday)
    let inWeek = dates.count { week.days(to: $0) >= 0 && week.days(to: $0) < 7 }
    let inMonth = dates.count { $0.civil.year == day.year && $0.civil.month == day.month }
    return !person.isAway(on: date) && !dates.contains(date)
      && (limits.maxShiftsPerWeek.map { inWeek < $0 } ?? true)
      && (limits.maxShiftsPerMonth.map { inMonth < $0 } ?? true)
  }
}
