import Kernel
import Store

// What is erased when it has been kept long enough.

extension Database {
  /// Leaves that ended before a day and of which something can still be read, the oldest first.
  func leavesToErase(endingBefore first: CalendarDate, of organizationId: ID) throws -> [ID] {
    try rows(.leavesToErase, organizationId, first) { $0.text(0) }
  }

  /// Erases what people have written about a leave besides its own row.
  func eraseComments(ofLeave id: ID) throws {
    try run(.eraseStepComments, id)
    try run(.eraseEventComments, id)
    try run(.eraseVersionReasons, id)
    try run(.eraseHandoverComment, id)
    try run(.deleteHandedCopies, id)
  }

  /// How much people were told before a day.
  func countNotifications(before first: CalendarDate, of organizationId: ID) throws -> Int {
    try self.first(.countNotificationsBefore, organizationId, LeaveDate.start(of: first)) {
      $0.int(0)
    } ?? 0
  }

  /// Forgets what people were told before a day.
  func deleteNotifications(before first: CalendarDate, of organizationId: ID) throws {
    try run(.deleteNotificationsBefore, organizationId, LeaveDate.start(of: first))
  }
}

extension SQL {
  // Every leave was sent with a reason; one without was erased.
  fileprivate static let leavesToErase = SQL(
    """
    SELECT id
      FROM leave_request
     WHERE organization_id = ? AND end_date < ? AND reason <> ''
     ORDER BY end_date, id
    """
  )

  fileprivate static let eraseStepComments = SQL(
    "UPDATE leave_step SET comment = NULL WHERE leave_id = ?"
  )

  fileprivate static let eraseEventComments = SQL(
    "UPDATE leave_event SET comment = NULL WHERE leave_id = ?"
  )

  fileprivate static let eraseVersionReasons = SQL(
    "UPDATE leave_version SET reason = '' WHERE leave_id = ?"
  )

  fileprivate static let eraseHandoverComment = SQL(
    "UPDATE leave_handover SET comment = NULL WHERE leave_id = ?"
  )

  fileprivate static let deleteHandedCopies = SQL("DELETE FROM leave_handed WHERE leave_id = ?")

  fileprivate static let countNotificationsBefore = SQL(
    """
    SELECT COUNT(*)
      FROM leave_notification
     WHERE organization_id = ? AND created_at < ?
    """
  )

  fileprivate static let deleteNotificationsBefore = SQL(
    """
    DELETE FROM leave_notification
     WHERE organization_id = ? AND created_at < ?
    """
  )
}
