import Kernel
import Platform
import Store

/// Where work stands that waits to be approved, and in which stable.
struct WaitingWork {
  let place: TimePlace
  let stableId: ID
}

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

  /// The same, with the stable of each.
  func waitingWork(
    of organizationId: ID, since moment: Instant, after last: TimePlace?, _ limit: Int
  ) throws -> [WaitingWork] {
    let start = last?.key.milliseconds ?? .min
    return try rows(
      .waitingWork, organizationId, moment.milliseconds, start, start, last?.id ?? "", limit
    ) {
      WaitingWork(
        place: TimePlace(key: Instant(milliseconds: $0.int64(1)), id: $0.text(0)),
        stableId: $0.text(2))
    }
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

  fileprivate static let waitingWork = SQL(
    """
    SELECT u.instance_id, u.completed_at, i.stable_id
      FROM routines_unconfirmed AS u
      JOIN routines_instance AS i
        ON i.organization_id = u.organization_id AND i.id = u.instance_id
     WHERE u.organization_id = ? AND u.completed_at <= ? AND u.completed_at >= ?
       AND (u.completed_at > ? OR u.instance_id > ?)
     ORDER BY u.completed_at, u.instance_id
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
