import Kernel
import Platform
import Store

extension Database {
  /// Where work stands that waits to be approved since a moment or longer, the oldest first.
  func unconfirmed(
    of organizationId: ID, since moment: Instant, after last: TimePlace?, _ limit: Int
  ) throws -> [TimePlace] {
    let start = last?.key.milliseconds ?? .min
    return try rows(
      .unconfirmed, organizationId, moment.milliseconds, start, start, last?.id ?? "", limit
    ) { TimePlace(key: Instant(milliseconds: $0.int64(1)), id: $0.text(0)) }
  }
}

extension WriteCall {
  /// Keeps that a shift waits to be approved, or that it does not any more.
  func keepWaiting(_ shift: Stored<ShiftData>) throws {
    guard shift.value.confirmation?.state == .waiting, let at = shift.value.completedAt else {
      return try database.run(.removeUnconfirmed, organizationId, shift.id)
    }
    try database.run(.saveUnconfirmed, organizationId, shift.id, at.milliseconds)
  }
}

extension SQL {
  fileprivate static let unconfirmed = SQL(
    """
    SELECT instance_id, completed_at
      FROM routines_unconfirmed
     WHERE organization_id = ? AND completed_at <= ? AND completed_at >= ?
       AND (completed_at > ? OR instance_id > ?)
     ORDER BY completed_at, instance_id
     LIMIT ?
    """
  )

  fileprivate static let saveUnconfirmed = SQL(
    """
    INSERT INTO routines_unconfirmed (organization_id, instance_id, completed_at)
    VALUES (?, ?, ?)
        ON CONFLICT (organization_id, instance_id) DO UPDATE
       SET completed_at = excluded.completed_at
    """
  )

  fileprivate static let removeUnconfirmed = SQL(
    """
    DELETE FROM routines_unconfirmed
     WHERE organization_id = ? AND instance_id = ?
    """
  )
}
