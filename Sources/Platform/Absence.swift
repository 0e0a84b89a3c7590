import Kernel

/// Days on which somebody does not come, both ends included.
public struct Absence: Sendable {
  public let userId: ID
  public let first: CalendarDate
  public let last: CalendarDate

  public init(userId: ID, first: CalendarDate, last: CalendarDate) {
    self.userId = userId
    (self.first, self.last) = (first, last)
  }
}
