import Kernel
import Platform

extension ReadCall {
  /// The days on which nobody works where a person lives, beside the ends of weeks: those of the
  /// house's working calendar. Source: protection specification 7.3, "Stored deadlines".
  func holidays(of personId: ID) throws -> Set<CalendarDate> {
    let today = TimeZoneRules.utc.date(at: now)
    return try services.ports.holidays(
      region(of: personId), organizationId, today.adding(days: -holidayDays),
      today.adding(days: holidayDays), database)
  }
}

/// How far away a deadline may be that is still going to be met. Unit: days. Source: none; the
/// longest period of a law is thirteen months.
private let holidayDays = 800
