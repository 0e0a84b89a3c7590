import Kernel
import Platform
import Store

extension ReadCall {
  /// The shift of that id, or the refusal.
  func shift(_ id: ID) throws -> Stored<ShiftData> {
    guard let found = try existingShift(id) else { throw Refusal(RoutinesFault.instanceNotFound) }
    return found
  }

  /// The same, or `nil`.
  func existingShift(_ id: ID) throws -> Stored<ShiftData>? {
    try database.first(.shiftById, organizationId, id) { try Stored<ShiftData>($0) }
  }

  /// Shifts that start in a period, by start and id, until `visit` says that it has enough.
  func walkShifts(
    from first: Instant, to last: Instant, _ visit: (Stored<ShiftData>) throws -> Bool
  ) throws {
    var (start, id) = (first, "")
    // Bound: each turn begins behind the one before.
    while true {
      let rows = try shifts(from: start, to: last, after: id, 200)
      for row in rows where try !visit(row) { return }
      guard rows.count == 200, let final = rows.last else { return }
      (start, id) = (final.value.startsAt, final.id)
    }
  }

  /// So many shifts that start in a time, by start and id, after the one of that id.
  func shifts(from first: Instant, to last: Instant, after id: ID?, _ limit: Int) throws
    -> [Stored<ShiftData>]
  {
    try database.rows(
      .shiftsAfter, organizationId, first.milliseconds, last.milliseconds, first.milliseconds,
      id ?? "", limit
    ) { try Stored<ShiftData>($0) }
  }

  /// Whether another shift of the schedule is on that date and time.
  func hasShift(of scheduleId: ID, at startsAt: Instant, but id: ID) throws -> Bool {
    try database.exists(.shiftOfScheduleAt, organizationId, scheduleId, startsAt.milliseconds, id)
  }
}

extension WriteCall {
  func insert(_ shift: Stored<ShiftData>) throws {
    let data = shift.value
    try database.run(
      .insertShift, organizationId, shift.id, data.stableId, data.templateId, data.scheduleId,
      data.originalDate.description, data.startsAt.milliseconds, data.status.rawValue,
      data.assignedTo, shift.version, shift.createdAt.milliseconds, shift.createdBy,
      shift.updatedAt.milliseconds, shift.updatedBy, data.json)
    if data.isShared { try keepPlaces(of: shift) }
  }

  /// - Parameter wasShared: several could share it before.
  func update(_ shift: Stored<ShiftData>, wasShared: Bool = false) throws {
    let data = shift.value
    try database.run(
      .updateShift, data.templateId, data.startsAt.milliseconds, data.status.rawValue,
      data.assignedTo, shift.version, shift.updatedAt.milliseconds, shift.updatedBy, data.json,
      organizationId,
      shift.id)
    if data.isShared || wasShared { try keepPlaces(of: shift) }
  }

  func removeShift(_ id: ID) throws {
    try database.run(.removePlaces, organizationId, id)
    try database.run(.removeShift, organizationId, id)
  }

  /// Keeps who has a shift beside the first of them.
  private func keepPlaces(of shift: Stored<ShiftData>) throws {
    let data = shift.value
    try database.run(.removePlaces, organizationId, shift.id)
    for userId in data.holders.dropFirst() {
      try database.run(
        .insertPlace, organizationId, shift.id, userId, data.status.rawValue,
        data.startsAt.milliseconds)
    }
  }
}

extension SQL {
  fileprivate static let shiftById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_instance
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let shiftsAfter = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_instance
     WHERE organization_id = ? AND starts_at >= ? AND starts_at < ?
       AND (starts_at > ? OR id > ?)
     ORDER BY starts_at, id
     LIMIT ?
    """
  )

  fileprivate static let shiftOfScheduleAt = SQL(
    """
    SELECT 1
      FROM routines_instance
     WHERE organization_id = ? AND schedule_id = ? AND starts_at = ? AND id <> ?
     LIMIT 1
    """
  )

  fileprivate static let insertShift = SQL(
    """
    INSERT INTO routines_instance
      (organization_id, id, stable_id, template_id, schedule_id, original_date, starts_at, status,
       assigned_to, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateShift = SQL(
    """
    UPDATE routines_instance
       SET template_id = ?, starts_at = ?, status = ?, assigned_to = ?, version = ?,
           updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let removeShift = SQL(
    """
    DELETE FROM routines_instance
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let removePlaces = SQL(
    """
    DELETE FROM routines_assignee
     WHERE organization_id = ? AND instance_id = ?
    """
  )

  fileprivate static let insertPlace = SQL(
    """
    INSERT INTO routines_assignee (organization_id, instance_id, user_id, status, starts_at)
    VALUES (?, ?, ?, ?, ?)
    """
  )
}
