import Kernel
import Platform
import Store

extension Leave {
  /// The days on which an organization does not work, beside the ends of weeks: its holidays,
  /// without those that somebody may choose.
  public func daysOff(
    of organizationId: ID, from: CalendarDate, through: CalendarDate, in database: Database
  ) throws -> Set<CalendarDate> {
    let holidays = try database.holidays(of: organizationId, from: from, through: through)
    return Set(holidays.lazy.filter { !$0.isOptional }.map(\.date))
  }
}
