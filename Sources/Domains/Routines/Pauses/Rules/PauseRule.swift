import Kernel

extension PauseData {
  /// Its days; without an end all from the first.
  var dates: ClosedDates { ClosedDates(first: from, last: to ?? .max) }
}

extension ClosedDates {
  /// Whether some day is in both.
  func overlaps(_ other: ClosedDates) -> Bool {
    first <= last && other.first <= other.last && first <= other.last && other.first <= last
  }
}

/// The last day of a pause that ends with a day; one that is over earlier has ended then.
func lastDay(of pause: PauseData, endedWith day: CalendarDate) -> CalendarDate {
  pause.to.map { min($0, day) } ?? day
}
