import Kernel

/// Reads a list of holidays in either format.
func readHolidays(
  _ text: String, _ format: HolidayFormat, years: [Int]?, existing: [CalendarDate],
  in language: Language
) -> HolidayReading {
  var reading = HolidayReading(years: years, existing: existing, in: language)
  switch format {
  case .csv: HolidayTable(text).read(into: &reading)
  case .ics: HolidayEvents(text).read(into: &reading)
  }
  return reading
}
