import Kernel

extension Routines {
  /// The holidays of a region such as `SE` or `US-CA` within a period; none where no calendar is
  /// known. Days that are half free count, as Swedish law has it for periods (1930:173).
  public func nationalHolidays(
    of region: String, from: CalendarDate, through: CalendarDate
  ) -> Set<CalendarDate> {
    guard region.prefix(2) == "SE" else { return [] }
    let calendar = HolidayCalendar(.se)
    return Set(from.days(through: through).lazy.filter(calendar.isHoliday))
  }
}
