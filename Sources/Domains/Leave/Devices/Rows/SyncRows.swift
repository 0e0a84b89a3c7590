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
  // The person's leaves are asked for their latest change: since a device was last here everybody
  // else has changed more.
  fileprivate static let changedLeaves = SQL(
    """
    SELECT id, number
      FROM (
        SELECT id, (
                 SELECT MAX(seq)
                   FROM nacre_change
                  WHERE organization_id = ?1 AND entity_id = leave_request.id
               ) AS number
          FROM leave_request
         WHERE organization_id = ?1 AND requester_id = ?3
      ) AS theirs
     WHERE number > ?2
     ORDER BY number
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
