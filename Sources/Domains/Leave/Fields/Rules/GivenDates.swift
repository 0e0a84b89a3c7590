import Kernel

/// Dates of params: reads them all, and refuses what cannot be read together.
///
/// Source: leave specification 3.1.
struct GivenDates {
  private(set) var violations: [Violation] = []

  /// By which moments are cut to dates.
  private let clock: LeaveClock

  init(_ clock: LeaveClock) { self.clock = clock }

  /// A date that must be there.
  mutating func read(_ text: String, at path: String) -> CalendarDate {
    if let date = LeaveDate.read(text, clock) { return date }
    violations.append(Violation(LeaveDate.fault(text), at: path))
    return .min
  }

  /// A date that may be there.
  mutating func read(_ text: String?, at path: String) -> CalendarDate? {
    text.map { read($0, at: path) }
  }

  /// Notes what else is wrong with the dates.
  mutating func refuse(_ fault: LeaveFault, at path: String) {
    violations.append(Violation(fault, at: path))
  }

  func orThrow() throws {
    guard violations.isEmpty else { throw Refusal(violations) }
  }
}

/// The one date of params.
func readDate(
  _ text: String, at path: String, _ clock: LeaveClock
) throws -> CalendarDate {
  var dates = GivenDates(clock)
  let date = dates.read(text, at: path)
  try dates.orThrow()
  return date
}

/// The one date of params, when it is there.
func readDate(
  _ text: String?, at path: String, _ clock: LeaveClock
) throws -> CalendarDate? {
  try text.map { try readDate($0, at: path, clock) }
}
