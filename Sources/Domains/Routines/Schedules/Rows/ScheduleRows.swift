import Kernel
import Platform
import Store

extension Shelf<ScheduleData> {
  /// When routines come again.
  static let schedules = Shelf(
    find: .scheduleById, page: .schedulePage, insert: .insertSchedule, update: .updateSchedule,
    name: { $0.name })
}

extension ReadCall {
  /// The shifts of a schedule that lie ahead of a moment, or were planned for a date or later.
  func shifts(
    of scheduleId: ID, from moment: Instant, or date: CalendarDate
  ) throws -> [Stored<ShiftData>] {
    try database.rows(
      .shiftsOfSchedule, organizationId, scheduleId, moment.milliseconds, date.description
    ) { try Stored<ShiftData>($0) }
  }
}

extension WriteCall {
  func removeSchedule(_ id: ID) throws { try database.run(.removeSchedule, organizationId, id) }
}

extension SQL {
  fileprivate static let scheduleById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_schedule
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let schedulePage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_schedule
     WHERE organization_id = ? AND name >= ? AND (name > ? OR id > ?)
     ORDER BY name, id
     LIMIT ?
    """
  )

  fileprivate static let insertSchedule = SQL(
    """
    INSERT INTO routines_schedule
      (organization_id, id, name, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateSchedule = SQL(
    """
    UPDATE routines_schedule
       SET name = ?, version = ?, updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let removeSchedule = SQL(
    """
    DELETE FROM routines_schedule
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let shiftsOfSchedule = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_instance
     WHERE organization_id = ? AND schedule_id = ? AND (starts_at >= ? OR original_date >= ?)
     ORDER BY +starts_at, id
    """
  )
}
