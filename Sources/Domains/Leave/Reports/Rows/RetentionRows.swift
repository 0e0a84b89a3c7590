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

  /// How many drafts that nobody has changed since a day say something.
  func countOldDrafts(before moment: Instant, of organizationId: ID) throws -> Int {
    try self.first(.countOldDrafts, organizationId, moment) { $0.int(0) } ?? 0
  }

  /// Erases what people have written before a day beside leaves that were sent: in drafts, in
  /// requests for payment, for delegations, and what came of actions of devices.
  func eraseOldTexts(
    before first: CalendarDate, _ moment: Instant, of organizationId: ID
  ) throws {
    try run(.eraseOldDrafts, organizationId, moment)
    try run(.eraseEncashmentReasons, organizationId, moment)
    try run(.eraseDelegationReasons, organizationId, first)
    try run(.deleteOldActions, organizationId, moment)
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

  fileprivate static let countOldDrafts = SQL(
    """
    SELECT COUNT(*)
      FROM leave_request
     WHERE organization_id = ? AND updated_at < ? AND submitted_at IS NULL
       AND (reason <> '' OR contact IS NOT NULL)
    """
  )

  fileprivate static let eraseOldDrafts = SQL(
    """
    UPDATE leave_request
       SET reason = '', contact = NULL
     WHERE organization_id = ? AND updated_at < ? AND submitted_at IS NULL
       AND (reason <> '' OR contact IS NOT NULL)
    """
  )

  fileprivate static let eraseEncashmentReasons = SQL(
    """
    UPDATE leave_encashment
       SET reason = NULL, decision_reason = NULL
     WHERE organization_id = ? AND requested_at < ?
    """
  )

  fileprivate static let eraseDelegationReasons = SQL(
    """
    UPDATE leave_delegation
       SET reason = ''
     WHERE organization_id = ? AND last_date < ? AND reason <> ''
    """
  )

  fileprivate static let deleteOldActions = SQL(
    """
    DELETE FROM leave_action
     WHERE organization_id = ? AND at < ?
    """
  )
}
