import Kernel

/// When the goods are to be ready. Source: booking specification 4.4.
enum ReadyByRule {
  /// How far ahead goods may be promised.
  ///
  /// - Unit: days of 24 hours.
  static let daysMax: Int64 = 365

  /// The time of day of a promise that names only the day.
  static let timeDefault = WallTime(hour: 17, minute: 0) ?? .midnight

  static func judge(
    _ field: Field<String>,
    allowsOutsideHours: Bool,
    _ location: LocationFacts?,
    _ facts: BookingFacts,
    at path: FieldPath,
    _ findings: inout Findings
  ) -> ReadyBy? {
    guard case .value(let text) = findings.line(field, at: path) else { return nil }
    let zone = zone(location, facts)
    guard let moment = moment(text, location, zone) else {
      findings.refuse(.readyByFormat, at: path)
      return nil
    }
    let local = zone.local(at: moment.instant)
    if let skipped = moment.skipped {
      findings.warn(
        .readyByAdjusted(
          date: skipped.date, skipped: skipped.time.shortText, time: local.time.shortText,
          provided: skipped.description, adjusted: local.description),
        at: path)
    }
    if let fault = beyondReach(moment.instant, facts.now, zone) {
      findings.refuse(fault, at: path)
      return nil
    }
    if let fault = outsideHours(moment.instant, local, location) {
      guard allowsOutsideHours else {
        findings.refuse(fault, at: path)
        return nil
      }
      findings.warn(fault, at: path)
    }
    return ReadyBy(utc: moment.instant, local: local.description, timeZone: zone.name)
  }

  static func zone(_ location: LocationFacts?, _ facts: BookingFacts) -> TimeZoneRules {
    location?.timeZone.flatMap(facts.capabilities.timeZone) ?? facts.zone
  }

  /// The moment that a text names, with the wall time if the clocks skip it.
  private static func moment(
    _ text: String, _ location: LocationFacts?, _ zone: TimeZoneRules
  ) -> (instant: Instant, skipped: LocalDateTime?)? {
    if let instant = GivenPeriod.instant(text) { return (instant, nil) }
    guard let local = GivenPeriod.local(text) ?? endOfWork(GivenPeriod.date(text), location)
    else {
      return nil
    }
    let resolution = zone.resolve(local)
    if case .skipped = resolution { return (resolution.instant, local) }
    return (resolution.instant, nil)
  }

  /// 17:00 of a day, or when the location closes if it is not open then.
  private static func endOfWork(_ day: CalendarDate?, _ location: LocationFacts?) -> LocalDateTime?
  {
    guard let day else { return nil }
    guard let hours = OpenHours(location, on: day), !hours.contain(timeDefault),
      let last = hours.intervals.last
    else { return LocalDateTime(date: day, time: timeDefault) }
    return LocalDateTime(date: day, time: last.closes)
  }

  /// The sentences tell the time as the clock of the place does.
  static func beyondReach(
    _ instant: Instant, _ now: Instant, _ zone: TimeZoneRules
  ) -> BookingFault? {
    guard instant >= now else {
      let wall = zone.local(at: now)
      return .readyByPast(
        date: wall.date, time: wall.time.shortText, earliest: now, provided: instant)
    }
    let latest = now.adding(days: daysMax)
    guard instant <= latest else {
      let wall = zone.local(at: latest)
      return .readyByTooFar(
        date: wall.date, time: wall.time.shortText, latest: latest, provided: instant)
    }
    return nil
  }

  private static func outsideHours(
    _ instant: Instant, _ local: LocalDateTime, _ location: LocationFacts?
  ) -> BookingFault? {
    guard let hours = OpenHours(location, on: local.date) else { return nil }
    guard !hours.intervals.isEmpty else { return .readyByClosedDay(day: local.date) }

    // A fraction of a second after closing time is after closing time.
    let hasFraction = instant.milliseconds % 1000 != 0
    let isOpen = hours.intervals.contains {
      $0.opens <= local.time && local.time <= $0.closes
        && !(hasFraction && local.time == $0.closes)
    }
    guard !isOpen else { return nil }
    return .readyByOutsideHours(
      open: hours.intervals.map(\.text), provided: local.time.description
    )
  }
}
