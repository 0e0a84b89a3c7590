import Kernel
import Platform
import Store

extension HolidayChange {
  init(_ row: HolidayRow, _ affected: [AffectedLeave], in language: Language) {
    let holiday = Holiday(row, in: language)
    self.init(
      id: holiday.id, date: holiday.date, name: holiday.name, optional: holiday.optional,
      type: holiday.type, typeLabel: holiday.typeLabel, weekday: holiday.weekday,
      weekdayLabel: holiday.weekdayLabel, label: holiday.label, affected: affected)
  }
}

extension WriteCall {
  /// Says that holidays were added or removed.
  func recordHolidays(added: [HolidayRow] = [], removed: [HolidayRow] = []) throws {
    let version = try database.countHolidayChange(of: organizationId)
    let years = Set((added + removed).map(\.date.year)).sorted()
    let event = LeaveEvent.holidaysChanged(
      .init(version: version, years: years, added: added.count, removed: removed.count))
    try record(
      Change(
        event, of: organizationId, version: version, before: HolidaysShown(rows: removed),
        after: HolidaysShown(rows: added)))
  }
}

extension Holiday {
  init(_ row: HolidayRow, in language: Language) {
    let weekday = Weekday(row.date)
    let date = LeaveDate.shown(row.date)
    let line =
      row.isOptional
      ? LeaveText.holidayLineOptional(weekday: weekday, date: date, name: row.name)
      : LeaveText.holidayLine(weekday: weekday, date: date, name: row.name)
    self.init(
      id: row.id, date: row.date, name: row.name, optional: row.isOptional, type: row.type,
      typeLabel: row.type.label(language), weekday: weekday,
      weekdayLabel: weekday.label(language), label: line.text(in: language))
  }
}
