import Kernel
import Platform

/// Where a shift lies in time, and what it is worth there.
struct ShiftPlace {
  let date: CalendarDate
  let time: WallTime
  let zone: TimeZoneRules
  let startsAt: Instant
  let points: Int
  let holiday: Holiday?
}

extension ReadCall {
  /// A date and a time of a stable's clock; a time that the clock jumps over lands later by the
  /// jump, as it does in a schedule.
  ///
  /// Source: routines specification (f2), "Clock changes", and (f3).
  func place(
    _ date: CalendarDate, _ time: WallTime, in zone: TimeZoneRules, of stable: Stored<StableData>,
    basePoints: Int
  ) throws -> ShiftPlace {
    let settings = try settings(of: stable.id)
    let country = HolidayCountry(rawValue: settings.text(.holidayCountry)) ?? .se
    let calendar = HolidayCalendar(
      country, own: stable.value.extraHolidays.map { ($0.date, $0.name) })
    let occurrence = Occurrence(on: date, at: time, in: zone, originalDate: date, source: .rule)
    let holiday = calendar.holiday(on: occurrence.date)
    return ShiftPlace(
      date: occurrence.date, time: occurrence.time, zone: zone, startsAt: occurrence.startsAt,
      points: holidayPoints(basePoints, holiday, percent: settings.holidayPercent),
      holiday: holiday)
  }
}

extension ShiftData {
  /// Moves it there; points are counted anew.
  mutating func move(to place: ShiftPlace) {
    expiresAt = expiresAt?.adding(milliseconds: place.startsAt.milliseconds(since: startsAt))
    date = place.date
    startTime = place.time.shortText
    startsAt = place.startsAt
    pointsValue = place.points
    isHolidayShift = place.holiday != nil
    isHalfDayShift = place.holiday?.isHalfDay ?? false
  }
}

/// A date and a time that were sent, of which either may be left out.
struct GivenPlace {
  let date: CalendarDate?
  let time: WallTime?

  var isEmpty: Bool { date == nil && time == nil }

  /// Throws what is wrong with them, whatever they are of.
  init(date: String?, startTime: String?) throws {
    self.date = date.flatMap(plannedDate)
    time = startTime.flatMap(clockTime)
    var violations: [Violation] = []
    if date != nil, self.date == nil {
      violations.append(Violation(RoutinesFault.invalidDate, at: "/date"))
    }
    if startTime != nil, time == nil {
      violations.append(Violation(RoutinesFault.invalidTime, at: "/startTime"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }
}

extension WriteCall {
  /// Moves a shift to the date and time that were sent, which has to lie ahead.
  func move(_ work: inout ShiftAtWork, to given: GivenPlace) throws {
    guard let time = given.time ?? clockTime(work.data.startTime),
      let zone = services.zones.rules(named: work.data.timeZone)
    else { throw Defect("a shift without a clock") }
    let place = try reading.place(
      given.date ?? work.data.date, time, in: zone,
      of: reading.stable(work.data.stableId), basePoints: work.data.basePoints)
    guard place.startsAt > now else {
      let path = given.date == nil ? "/startTime" : "/date"
      throw Refusal([Violation(RoutinesFault.inThePast, at: path)])
    }
    if let scheduleId = work.data.scheduleId,
      try reading.hasShift(of: scheduleId, at: place.startsAt, but: work.shift.id)
    {
      throw Refusal(RoutinesFault.slotTaken)
    }
    work.data.move(to: place)
    work.data.isTouched = true
    work.data.sweepExempt = false
  }
}
