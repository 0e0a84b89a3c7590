import Kernel

/// How days and times of a shift are said to somebody. Source: routines specification (g).
struct ShiftTimes: Sendable {
  let zone: TimeZoneRules
  let now: Instant
  let language: Language

  private var today: CalendarDate { zone.date(at: now) }

  /// Today and its like, else the weekday and the date.
  func day(_ date: CalendarDate) -> String {
    switch today.days(to: date) {
    case 0: RoutinesText.todayWord.text(in: language)
    case 1: RoutinesText.tomorrowWord.text(in: language)
    case -1: RoutinesText.yesterdayWord.text(in: language)
    default: Self.weekdays(language)[date.weekday - 1] + " " + self.date(date)
    }
  }

  /// Such as `7 September`, with the year when it is another one.
  func date(_ date: CalendarDate) -> String {
    let (year, month, day) = date.civil
    let name = "\(day) \(Self.months(language)[month - 1])"
    return year == today.year ? name : "\(name) \(year)"
  }

  /// The time of a moment in a sentence; on another day with its date.
  func time(_ moment: Instant) -> String {
    let local = zone.local(at: moment)
    let clock = local.time.shortText
    return local.date == today ? clock : "\(date(local.date)) \(clock)"
  }

  /// From when to when: `Today, 06:30–08:00`.
  func when(_ date: CalendarDate, from startsAt: Instant, minutes: Int) -> String {
    let start = zone.local(at: startsAt)
    let end = zone.local(at: startsAt.adding(minutes: Int64(minutes)))
    let days = start.date.days(to: end.date)
    let after = days > 0 ? " +\(days)" : ""
    let comma = language == .en ? "," : ""
    return "\(day(date))\(comma) \(start.time.shortText)–\(end.time.shortText)\(after)"
  }

  /// What is next or overdue about a shift, or the empty text.
  func due(_ seen: SeenShift) -> String {
    let (shift, due, status) = (seen.data, seen.due, seen.data.status)
    if let pause = seen.pause {
      return pause.last == .max
        ? RoutinesText.pausedNow.text(in: language)
        : RoutinesText.pausedUntil(date: date(pause.last)).text(in: language)
    }
    if status == .completed, let at = shift.completedAt {
      return RoutinesText.doneAt(time: time(at)).text(in: language)
    }
    if status == .missed || seen.isOverdue {
      return RoutinesText.shouldHaveBeenDone(time: time(due.dueAt)).text(in: language)
    }
    if seen.isLate {
      return RoutinesText.shouldHaveStarted(time: time(due.startsAt)).text(in: language)
    }
    if status == .started || status == .inProgress {
      return RoutinesText.shouldBeDone(time: time(due.dueAt)).text(in: language)
    }
    guard status == .scheduled else { return "" }
    return startsIn(Int(due.startsAt.milliseconds(since: now) / 60_000), left: due.startsAt)
  }

  private func startsIn(_ minutes: Int, left startsAt: Instant) -> String {
    guard startsAt.milliseconds(since: now) <= 24 * 3_600_000 else { return "" }
    if minutes < 1 { return RoutinesText.startsNow.text(in: language) }
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return RoutinesText.startsInMinutes(m: rest).text(in: language) }
    return RoutinesText.startsInHours(h: hours, m: rest == 0 ? nil : rest).text(in: language)
  }

  private static func weekdays(_ language: Language) -> [String] {
    switch language {
    case .en:
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    case .sv: ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"]
    }
  }

  private static func months(_ language: Language) -> [String] {
    switch language {
    case .en:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
    case .sv:
      [
        "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september",
        "oktober", "november", "december",
      ]
    }
  }
}
