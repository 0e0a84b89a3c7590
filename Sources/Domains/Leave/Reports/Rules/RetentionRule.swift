import Kernel

/// The earliest last day of leaves that are kept whole. Source: leave specification 10, retention.
func firstDayKept(today: CalendarDate, years: Int) -> CalendarDate {
  today.adding(months: -12 * years)
}
