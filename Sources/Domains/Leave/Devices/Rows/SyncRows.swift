import Kernel
import Store

extension Database {
  /// The person's leaves that changed after a change number, in the order of their latest change,
  /// each with its number.
  func changedLeaves(
    of userId: ID, _ organizationId: ID, after number: Int, limit: Int
  ) throws -> [(id: ID, number: Int)] {
    try rows(.changedLeaves, organizationId, number, userId, limit) { ($0.text(0), $0.int(1)) }
  }

  /// Notes which action of a device has made a leave.
  func setClientAction(_ actionId: String, ofLeave id: ID) throws {
    try run(.setClientAction, actionId, id)
  }

  /// Notes of which leave a draft is a copy.
  func setConflictCopy(of leaveId: ID, draft id: ID) throws {
    try run(.setConflictCopy, leaveId, id)
  }
}

extension SQL {
  fileprivate static let changedLeaves = SQL(
    """
    SELECT leave.id, MAX(change.seq)
      FROM nacre_change AS change
      JOIN leave_request AS leave ON leave.id = change.entity_id
     WHERE change.organization_id = ?1 AND change.seq > ?2 AND leave.organization_id = ?1
       AND leave.requester_id = ?3
     GROUP BY leave.id
     ORDER BY MAX(change.seq)
     LIMIT ?4
    """
  )

  fileprivate static let setClientAction = SQL(
    "UPDATE leave_request SET client_action_id = ? WHERE id = ?"
  )

  fileprivate static let setConflictCopy = SQL(
    "UPDATE leave_request SET conflict_copy_of = ? WHERE id = ?"
  )
}
