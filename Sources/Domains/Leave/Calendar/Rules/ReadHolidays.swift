import Kernel

/// Reads a list of holidays in either format; a moment in it is a date by the clock.
func readHolidays(
  _ text: String, _ format: HolidayFormat, years: [Int]?, existing: [CalendarDate],
  _ clock: LeaveClock = .standard, in language: Language
) -> HolidayReading {
  var reading = HolidayReading(years: years, existing: existing, in: language)
  switch format {
  case .csv: HolidayTable(text).read(into: &reading)
  case .ics: HolidayEvents(text, clock).read(into: &reading)
  }
  return reading
}
