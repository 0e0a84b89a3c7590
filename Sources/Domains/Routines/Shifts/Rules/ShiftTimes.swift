import Kernel

/// How days and times of a shift are said to somebody. Source: routines specification (g).
struct ShiftTimes: Sendable {
  let zone: TimeZoneRules
  let now: Instant
  let language: Language

  private var today: CalendarDate { zone.date(at: now) }

  /// Today and its like, else the weekday and the date.
  ///
  /// - Parameter inside: it stands inside a sentence, where today and its like are small.
  func day(_ date: CalendarDate, inside: Bool = false) -> String {
    let word: RoutinesText
    switch today.days(to: date) {
    case 0: word = .todayWord
    case 1: word = .tomorrowWord
    case -1: word = .yesterdayWord
    default: return fullDay(date)
    }
    let text = word.text(in: language)
    return inside ? text.prefix(1).lowercased() + text.dropFirst() : text
  }

  /// Such as `7 September`, with the year when it is another one.
  func date(_ date: CalendarDate) -> String {
    let (year, month, day) = date.civil
    let name = "\(day) \(language.monthNames[month - 1])"
    return year == today.year ? name : "\(name) \(year)"
  }

  /// The time of a moment in a sentence; on another day with its date.
  func time(_ moment: Instant) -> String {
    let local = zone.local(at: moment)
    let clock = local.time.shortText
    return local.date == today ? clock : "\(date(local.date)) \(clock)"
  }

  /// From when to when: `Today, 06:30–08:00`; `today, 06:30–08:00` inside a sentence.
  func when(
    _ date: CalendarDate, from startsAt: Instant, minutes: Int, inside: Bool = false
  ) -> String {
    let comma = language == .en ? "," : ""
    return "\(day(date, inside: inside))\(comma) \(span(from: startsAt, minutes: minutes))"
  }

  /// From when to when, without the day: `06:30–08:00`.
  func span(from startsAt: Instant, minutes: Int) -> String {
    let start = zone.local(at: startsAt)
    let end = zone.local(at: startsAt.adding(minutes: Int64(minutes)))
    let days = start.date.days(to: end.date)
    let after = days > 0 ? " +\(days)" : ""
    return "\(start.time.shortText)–\(end.time.shortText)\(after)"
  }

  /// Such as `Monday 7 September`, today too.
  func fullDay(_ date: CalendarDate) -> String {
    language.weekdayNames[date.weekday - 1] + " " + self.date(date)
  }

  // MARK: On papers, which stay when the day is over

  /// The name of the day, as a heading has it.
  func weekday(_ date: CalendarDate) -> String {
    let name = language.weekdayNames[date.weekday - 1]
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Such as `7 September`, whatever the year.
  func dayAndMonth(_ date: CalendarDate) -> String {
    "\(date.day) \(language.monthNames[date.month - 1])"
  }

  /// Such as `28 September – 4 October 2026`.
  func period(from first: CalendarDate, to last: CalendarDate) -> String {
    let end = "\(dayAndMonth(last)) \(last.year)"
    guard first != last else { return end }
    guard first.year == last.year else {
      return "\(dayAndMonth(first)) \(first.year) – \(end)"
    }
    return first.month == last.month
      ? "\(first.day)–\(end)" : "\(dayAndMonth(first)) – \(end)"
  }

  /// A moment with its date: `7 September 2026, 08:00`, `7 september 2026 kl. 08:00`.
  func moment(_ moment: Instant) -> String {
    let local = zone.local(at: moment)
    let mark = language == .en ? "," : " kl."
    return "\(dayAndMonth(local.date)) \(local.date.year)\(mark) \(local.time.shortText)"
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
}
