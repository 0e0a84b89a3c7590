import Kernel

/// What a form offers before anybody has chosen when goods are to be ready.
///
/// Source: booking specification 4.4; the original's default, three days ahead at 17:00.
struct ReadyByOffering {
  /// Unit: days.
  static let daysAhead = 3
  static let daysShown = 42
  static let daysLooked = 365

  let location: LocationFacts
  let facts: BookingFacts
  let language: Language

  private var zone: TimeZoneRules { ReadyByRule.zone(location, facts) }
  private var today: CalendarDate { zone.date(at: facts.now) }

  var offer: ReadyByOffer {
    let chosen = usual
    return ReadyByOffer(
      readyBy: chosen, readyByLabel: chosen?.label(language),
      days: today.days(forward: Self.daysShown).map(day))
  }

  /// The first day from then on that can be chosen.
  private var usual: ReadyBy? {
    today.adding(days: Self.daysAhead).days(forward: Self.daysLooked - Self.daysAhead).lazy
      .compactMap { promise(on: $0) }.first
  }

  private func day(_ date: CalendarDate) -> ReadyByDay {
    let hours = OpenHours(location, on: date)
    let promise = promise(on: date)
    let fault = promise == nil ? fault(on: date, hours) : nil
    let open = hours?.intervals.map(\.text) ?? []
    let words: BookingText = hours == nil ? .openAnyTime : .closedThatDay
    return ReadyByDay(
      date: date, label: language.format(date), selectable: promise != nil, hours: open,
      hoursLabel: open.isEmpty ? words.text(in: language) : language.format(open),
      readyBy: promise, reason: fault?.kind.description, message: fault?.text(in: language))
  }

  /// What a day alone stands for: 17:00, or the last open moment where that is over or closed.
  private func promise(on date: CalendarDate) -> ReadyBy? {
    var findings = Findings(shape: [])
    let texts = [date.description, lastMoment(of: date).description]
    return texts.lazy.compactMap { text in
      ReadyByRule.judge(
        .value(text), allowsOutsideHours: false, location, facts,
        at: FieldPath().member("readyBy"), &findings)
    }.first
  }

  private func lastMoment(of date: CalendarDate) -> LocalDateTime {
    let last = OpenHours(location, on: date)?.intervals.last?.closes
    return LocalDateTime(
      date: date, time: last ?? WallTime(hour: 23, minute: 59) ?? .midnight)
  }

  private func fault(on date: CalendarDate, _ hours: OpenHours?) -> BookingFault? {
    if let hours, hours.intervals.isEmpty { return .readyByClosedDay(day: date) }
    return ReadyByRule.beyondReach(
      zone.resolve(lastMoment(of: date)).instant, facts.now, zone)
  }
}
