import Kernel
import Platform
import Store

extension ReadCall {
  /// Notes and alerts of a stable that touch a period, oldest first.
  func dayNotes(
    in stableId: ID, from first: CalendarDate, to last: CalendarDate
  ) throws -> [Stored<DayNoteData>] {
    try database.rows(
      .dayNotes, organizationId, stableId, first.description, last.description
    ) { try Stored<DayNoteData>($0) }
  }

  /// What is noted of each day of a period as a whole.
  func days(
    in stableId: ID, from first: CalendarDate, to last: CalendarDate
  ) throws -> [Stored<DayNotesData>] {
    try database.rows(
      .daysNoted, organizationId, stableId, first.description, last.description
    ) { try Stored<DayNotesData>($0) }
  }

  /// The note of that id and kind, or the refusal.
  func dayNote(_ id: ID, _ kind: DayNoteKind) throws -> Stored<DayNoteData> {
    let found = try database.first(.dayNoteById, organizationId, id) {
      try Stored<DayNoteData>($0)
    }
    guard let found, found.value.kind == kind else { throw Refusal(RoutinesFault.noteNotFound) }
    return found
  }
}

extension WriteCall {
  func save(_ note: Stored<DayNoteData>) throws {
    let data = note.value
    try database.run(
      .saveDayNote, organizationId, note.id, data.stableId, data.from.description,
      data.to.description, note.version, note.createdAt.milliseconds, note.createdBy,
      note.updatedAt.milliseconds, note.updatedBy, data.json)
  }

  func save(_ day: Stored<DayNotesData>) throws {
    let data = day.value
    try database.run(
      .saveDay, organizationId, data.stableId, data.date.description, day.id, day.version,
      day.createdAt.milliseconds, day.createdBy, day.updatedAt.milliseconds, day.updatedBy,
      data.json)
  }

  func removeDayNote(_ id: ID) throws { try database.run(.removeDayNote, organizationId, id) }
}

extension SQL {
  fileprivate static let dayNotes = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_day_note
     WHERE organization_id = ? AND stable_id = ? AND to_date >= ? AND from_date <= ?
     ORDER BY id
    """
  )

  fileprivate static let daysNoted = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_day
     WHERE organization_id = ? AND stable_id = ? AND date >= ? AND date <= ?
     ORDER BY date
    """
  )

  fileprivate static let dayNoteById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_day_note
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let saveDayNote = SQL(
    """
    INSERT INTO routines_day_note
      (organization_id, id, stable_id, from_date, to_date, version, created_at, created_by,
       updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET from_date = excluded.from_date, to_date = excluded.to_date,
           version = excluded.version, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by, data = excluded.data
    """
  )

  fileprivate static let saveDay = SQL(
    """
    INSERT INTO routines_day
      (organization_id, stable_id, date, id, version, created_at, created_by, updated_at,
       updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, stable_id, date) DO UPDATE
       SET version = excluded.version, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by, data = excluded.data
    """
  )

  fileprivate static let removeDayNote = SQL(
    """
    DELETE FROM routines_day_note
     WHERE organization_id = ? AND id = ?
    """
  )
}
