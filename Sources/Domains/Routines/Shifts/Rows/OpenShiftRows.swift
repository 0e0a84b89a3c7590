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
      .openShiftsHeld, organizationId, userId, first.milliseconds, last.milliseconds
    ) { try Stored<ShiftData>($0) }
  }

  /// What somebody has done or missed, or should have begun, by a moment.
  func pastShifts(heldBy userId: ID, by moment: Instant) throws -> [Stored<ShiftData>] {
    try database.rows(.pastShiftsHeld, organizationId, userId, moment.milliseconds) {
      try Stored<ShiftData>($0)
    }
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
     ORDER BY starts_at, id
    """
  )

  fileprivate static let openShiftsHeld = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_instance
     WHERE organization_id = ? AND assigned_to = ?
       AND status IN ('scheduled', 'started', 'in_progress')
       AND starts_at >= ? AND starts_at < ?
     ORDER BY starts_at, id
    """
  )

  fileprivate static let pastShiftsHeld = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_instance
     WHERE organization_id = ? AND assigned_to = ?
       AND status IN ('scheduled', 'completed', 'missed') AND starts_at <= ?
     ORDER BY starts_at, id
    """
  )
}
