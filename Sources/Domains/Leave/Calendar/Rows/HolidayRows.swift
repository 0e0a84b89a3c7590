import Kernel
import Store

/// A holiday as stored.
struct HolidayRow {
  let id: ID
  let date: CalendarDate
  let name: String
  let isOptional: Bool
  let type: HolidayType
}

extension Database {
  /// The holidays of a period, both ends included, in order.
  func holidays(
    of organizationId: ID, from: CalendarDate, through: CalendarDate
  ) throws -> [HolidayRow] {
    try rows(.holidays, organizationId, from, through) { try HolidayRow($0) }
  }

  /// The holiday on a date, if it is one.
  func holiday(on date: CalendarDate, of organizationId: ID) throws -> HolidayRow? {
    try first(.holidays, organizationId, date, date) { try HolidayRow($0) }
  }

  /// Whether any holiday was ever told.
  func hasHolidays(of organizationId: ID) throws -> Bool {
    try exists(.anyHoliday, organizationId)
  }

  func insert(_ holiday: HolidayRow, of organizationId: ID) throws {
    try run(
      .insertHoliday, organizationId, holiday.date, holiday.id, holiday.name, holiday.isOptional,
      holiday.type.rawValue)
  }

  func deleteHoliday(on date: CalendarDate, of organizationId: ID) throws {
    try run(.deleteHoliday, organizationId, date)
  }

  /// How often the organization's holidays have changed.
  func holidayVersion(of organizationId: ID) throws -> Int {
    try first(.holidayVersion, organizationId) { $0.int(0) } ?? 0
  }

  /// Counts a change of the holidays, and answers the new version.
  func countHolidayChange(of organizationId: ID) throws -> Int {
    try first(.countHolidayChange, organizationId) { $0.int(0) } ?? 0
  }
}

extension HolidayRow {
  fileprivate init(_ row: borrowing Row) throws {
    date = try row.date(0)
    id = row.text(1)
    name = row.text(2)
    isOptional = row.bool(3)
    type = HolidayType(rawValue: row.text(4)) ?? .publicHoliday
  }
}

extension SQL {
  fileprivate static let holidays = SQL(
    """
    SELECT date, id, name, is_optional, type
      FROM leave_holiday
     WHERE organization_id = ?
       AND date BETWEEN ? AND ?
     ORDER BY date
    """
  )

  fileprivate static let anyHoliday = SQL(
    """
    SELECT 1
      FROM leave_holiday
     WHERE organization_id = ?
     LIMIT 1
    """
  )

  fileprivate static let insertHoliday = SQL(
    """
    INSERT INTO leave_holiday (organization_id, date, id, name, is_optional, type)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let deleteHoliday = SQL(
    """
    DELETE FROM leave_holiday
     WHERE organization_id = ?
       AND date = ?
    """
  )

  fileprivate static let holidayVersion = SQL(
    """
    SELECT holiday_version
      FROM leave_calendar
     WHERE organization_id = ?
    """
  )

  fileprivate static let countHolidayChange = SQL(
    """
    INSERT INTO leave_calendar (organization_id, holiday_version)
    VALUES (?, 1)
        ON CONFLICT (organization_id) DO UPDATE
       SET holiday_version = leave_calendar.holiday_version + 1
    RETURNING holiday_version
    """
  )
}
