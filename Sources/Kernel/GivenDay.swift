/// A day as somebody gives it: a date, or a moment, which is a date only by the clocks of a place.
public struct GivenDay: Hashable, Sendable {
  /// The date; that of a moment is the one of the place that the reader supposed.
  public let date: CalendarDate

  /// What was given, when it was no date.
  public let moment: Instant?

  public init(_ date: CalendarDate) { self.init(date, of: nil) }

  public init(_ moment: Instant, atOffset minutes: Int) {
    self.init(moment.date(atOffset: minutes), of: moment)
  }

  private init(_ date: CalendarDate, of moment: Instant?) {
    self.date = date
    self.moment = moment
  }

  /// The same by the clocks of a place.
  public func placed(_ date: (Instant) -> CalendarDate) -> GivenDay {
    moment.map { GivenDay(date($0), of: $0) } ?? self
  }
}
