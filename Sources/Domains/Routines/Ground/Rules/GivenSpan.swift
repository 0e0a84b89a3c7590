import Kernel

/// Days from one through another, as params name them; without one of them it is open there.
struct GivenSpan {
  let from: CalendarDate?
  let to: CalendarDate?

  /// - Parameter daysMax: the most days, both ends counted.
  init(
    _ from: CalendarDate?, _ to: CalendarDate?, daysMax: Int = .max,
    _ violations: inout [Violation]
  ) {
    (self.from, self.to) = (from, to)
    guard let from, let to else { return }
    if to < from {
      violations.append(Violation(RoutinesFault.endBeforeStart, at: "/to"))
    } else if from.days(to: to) >= daysMax {
      violations.append(Violation(RoutinesFault.rangeTooLong, at: "/to"))
    }
  }

  /// The same of texts.
  init(
    _ from: String?, _ to: String?, daysMax: Int = .max, _ violations: inout [Violation]
  ) {
    let first = givenDate(from, at: "/from", &violations)
    self.init(
      first, givenDate(to, at: "/to", &violations), daysMax: daysMax, &violations)
  }

  /// Refuses at once what is wrong with them.
  init(_ from: CalendarDate?, _ to: CalendarDate?) throws {
    var violations: [Violation] = []
    self.init(from, to, &violations)
    guard violations.isEmpty else { throw Refusal(violations) }
  }

  /// The same of texts.
  init(_ from: String?, _ to: String?) throws {
    var violations: [Violation] = []
    self.init(from, to, &violations)
    guard violations.isEmpty else { throw Refusal(violations) }
  }

  func contains(_ day: CalendarDate) -> Bool {
    (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
  }

  /// When it begins in a zone, and when it is over.
  func moments(in zone: TimeZoneRules) -> (first: Instant, end: Instant) {
    (
      from.map { zone.start(of: $0) } ?? .min,
      to.map { zone.start(of: $0.adding(days: 1)) } ?? .max
    )
  }
}

/// A date of a form, or what is wrong with it.
func givenDate(
  _ text: String?, at path: String, _ violations: inout [Violation]
) -> CalendarDate? {
  guard let text else { return nil }
  let date = plannedDate(text)
  if date == nil { violations.append(Violation(RoutinesFault.invalidDate, at: path)) }
  return date
}
