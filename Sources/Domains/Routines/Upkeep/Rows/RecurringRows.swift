import Kernel
import Store

extension Database {
  /// Where shifts of two statuses stand that have begun by a moment, in the order of their starts.
  func begunShifts(
    of organizationId: ID, _ statuses: [ShiftStatus], by now: Instant, after last: TimePlace?,
    _ limit: Int
  ) throws -> [TimePlace] {
    let start = last?.key.milliseconds ?? .min
    return try rows(
      .begunShifts, organizationId, statuses.first?.rawValue ?? "", statuses.last?.rawValue ?? "",
      now.milliseconds, start, start, last?.id ?? "", limit
    ) { TimePlace(key: Instant(milliseconds: $0.int64(1)), id: $0.text(0)) }
  }

  func scheduleIds(of organizationId: ID, after id: ID, _ limit: Int) throws -> [ID] {
    try rows(.scheduleIds, organizationId, id, limit) { $0.text(0) }
  }
}

extension SQL {
  fileprivate static let begunShifts = SQL(
    """
    SELECT id, starts_at
      FROM routines_instance
     WHERE organization_id = ? AND status IN ('scheduled', 'started', 'in_progress')
       AND status IN (?, ?) AND starts_at <= ?
       AND starts_at >= ? AND (starts_at > ? OR id > ?)
     ORDER BY starts_at, id
     LIMIT ?
    """
  )

  fileprivate static let scheduleIds = SQL(
    """
    SELECT id
      FROM routines_schedule
     WHERE organization_id = ? AND id > ?
     ORDER BY id
     LIMIT ?
    """
  )
}
