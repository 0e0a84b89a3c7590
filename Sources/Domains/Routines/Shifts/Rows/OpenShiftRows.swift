import Kernel
import Platform
import Store

extension ReadCall {
  /// What is not over in a stable and starts in a time.
  func openShifts(
    inStable stableId: ID, from first: Instant, to last: Instant
  ) throws -> [Stored<ShiftData>] {
    try database.rows(
      .openShiftsInStable, organizationId, stableId, first.milliseconds, last.milliseconds
    ) { try Stored<ShiftData>($0) }
  }

  /// The same of somebody.
  func openShifts(
    heldBy userId: ID, from first: Instant, to last: Instant
  ) throws -> [Stored<ShiftData>] {
    try database.rows(
      .openShiftsHeld, organizationId, userId, first.milliseconds, last.milliseconds,
      organizationId, userId, first.milliseconds, last.milliseconds
    ) { try Stored<ShiftData>($0) }
    .sorted { ($0.value.startsAt, $0.id) < ($1.value.startsAt, $1.id) }
  }

  /// What somebody has done or missed, or should have begun, by a moment.
  func pastShifts(heldBy userId: ID, by moment: Instant) throws -> [Stored<ShiftData>] {
    try database.rows(
      .pastShiftsHeld, organizationId, userId, moment.milliseconds, organizationId, userId,
      moment.milliseconds
    ) { try Stored<ShiftData>($0) }
  }
}

extension SQL {
  fileprivate static let openShiftsInStable = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_instance
     WHERE organization_id = ? AND stable_id = ?
       AND status IN ('scheduled', 'started', 'in_progress')
       AND starts_at >= ? AND starts_at < ?
     -- Few are put in order; none is looked for among those of all stables.
     ORDER BY +starts_at, id
    """
  )

  fileprivate static let openShiftsHeld = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_instance
     WHERE organization_id = ? AND assigned_to = ?
       AND status IN ('scheduled', 'started', 'in_progress')
       AND starts_at >= ? AND starts_at < ?
     UNION ALL
    SELECT i.id, i.version, i.created_at, i.created_by, i.updated_at, i.updated_by, i.data
      FROM routines_assignee AS a
      JOIN routines_instance AS i
        ON i.organization_id = a.organization_id AND i.id = a.instance_id
     WHERE a.organization_id = ? AND a.user_id = ?
       AND a.status IN ('scheduled', 'started', 'in_progress')
       AND a.starts_at >= ? AND a.starts_at < ?
    """
  )

  fileprivate static let pastShiftsHeld = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_instance
     WHERE organization_id = ? AND assigned_to = ?
       AND status IN ('scheduled', 'completed', 'missed') AND starts_at <= ?
     UNION ALL
    SELECT i.id, i.version, i.created_at, i.created_by, i.updated_at, i.updated_by, i.data
      FROM routines_assignee AS a
      JOIN routines_instance AS i
        ON i.organization_id = a.organization_id AND i.id = a.instance_id
     WHERE a.organization_id = ? AND a.user_id = ?
       AND a.status IN ('scheduled', 'completed', 'missed') AND a.starts_at <= ?
    """
  )
}
