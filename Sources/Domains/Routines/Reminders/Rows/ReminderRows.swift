import Kernel
import Platform
import Store

extension Database {
  /// Where shifts stand that are not over and start by a moment, in the order of their starts.
  func openShifts(
    of organizationId: ID, by moment: Instant, after last: TimePlace?, _ limit: Int
  ) throws -> [TimePlace] {
    let start = last?.key.milliseconds ?? .min
    return try rows(
      .remindedShifts, organizationId, moment.milliseconds, start, start, last?.id ?? "", limit
    ) { TimePlace(key: Instant(milliseconds: $0.int64(1)), id: $0.text(0)) }
  }
}

extension WriteCall {
  /// Notes that somebody is reminded; `false`: they were before.
  func mark(_ reminder: Reminder, of instanceId: ID, for userId: ID) throws -> Bool {
    let type = reminder.type.rawValue
    let isThere = try database.exists(
      .reminderTold, organizationId, instanceId, reminder.startsAt.milliseconds, type,
      reminder.moment.milliseconds, userId)
    guard !isThere else { return false }
    try database.run(
      .insertReminder, organizationId, instanceId, reminder.startsAt.milliseconds, type,
      reminder.moment.milliseconds, userId, now.milliseconds)
    return true
  }
}

extension SQL {
  fileprivate static let remindedShifts = SQL(
    """
    SELECT id, starts_at
      FROM routines_instance
     WHERE organization_id = ? AND status IN ('scheduled', 'started', 'in_progress')
       AND starts_at <= ? AND starts_at >= ? AND (starts_at > ? OR id > ?)
     ORDER BY starts_at, id
     LIMIT ?
    """
  )

  fileprivate static let reminderTold = SQL(
    """
    SELECT 1
      FROM routines_reminder
     WHERE organization_id = ? AND instance_id = ? AND starts_at = ? AND type = ?
       AND moment = ? AND user_id = ?
    """
  )

  fileprivate static let insertReminder = SQL(
    """
    INSERT INTO routines_reminder
      (organization_id, instance_id, starts_at, type, moment, user_id, told_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  )
}
