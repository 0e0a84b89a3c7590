import Kernel
import Store

extension Database {
  func insert(_ delegation: Delegation, of organizationId: ID) throws {
    try run(
      .insertDelegation, delegation.id, organizationId, delegation.delegatorId,
      delegation.delegateId, delegation.role.rawValue, delegation.department, delegation.first,
      delegation.last, delegation.reason, delegation.createdAt)
  }

  /// Keeps from when on a delegation holds no more.
  func end(_ delegation: Delegation) throws {
    try run(.endDelegation, delegation.endedOn, delegation.id)
  }

  func delegation(_ id: ID, of organizationId: ID) throws -> Delegation? {
    try first(.delegationById, id, organizationId) { try Delegation($0) }
  }

  /// The delegations before an id that somebody gave or got, or everybody's; the newest first.
  func delegations(
    of organizationId: ID, person userId: ID?, before last: ID?, limit: Int
  ) throws -> [Delegation] {
    let last = last ?? .behindAll
    guard let userId else {
      return try rows(.delegations, organizationId, last, limit) { try Delegation($0) }
    }
    return try rows(.delegationsOfPerson, organizationId, userId, last, limit) {
      try Delegation($0)
    }
  }

  /// In whose place somebody decides on a day. Bound: 100.
  func delegations(
    to userId: ID, on date: CalendarDate, of organizationId: ID
  ) throws -> [Delegation] {
    try rows(.delegationsInForce, organizationId, userId, date, date, date, 100) {
      try Delegation($0)
    }
  }
}

extension Database {
  /// Who decides in somebody's place on a day. Bound: 100.
  func delegations(
    from userId: ID, on date: CalendarDate, of organizationId: ID
  ) throws -> [Delegation] {
    try rows(.delegationsGiven, organizationId, userId, date, date, date, 100) {
      try Delegation($0)
    }
  }
}

extension Delegation {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0), delegatorId: row.text(1), delegateId: row.text(2), role: try row.word(3),
      department: row.optionalText(4), first: try row.date(5), last: try row.date(6),
      reason: row.text(7), createdAt: row.instant(8), endedOn: row.optionalDate(9))
  }
}

extension SQL {
  fileprivate static let insertDelegation = SQL(
    """
    INSERT INTO leave_delegation
      (id, organization_id, delegator_id, delegate_id, role, department, first_date, last_date,
       reason, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let endDelegation = SQL(
    """
    UPDATE leave_delegation
       SET ended_on = ?
     WHERE id = ?
    """
  )

  fileprivate static let delegationById = SQL(
    """
    SELECT id, delegator_id, delegate_id, role, department, first_date, last_date, reason,
           created_at, ended_on
      FROM leave_delegation
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let delegations = SQL(
    """
    SELECT id, delegator_id, delegate_id, role, department, first_date, last_date, reason,
           created_at, ended_on
      FROM leave_delegation
     WHERE organization_id = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  // What somebody gave and what they got, each by an index of its own; nobody gives to themselves.
  // As a column the id would be walked in its order, through everybody's.
  fileprivate static let delegationsOfPerson = SQL(
    """
    SELECT id, delegator_id, delegate_id, role, department, first_date, last_date, reason,
           created_at, ended_on
      FROM (
        SELECT id, delegator_id, delegate_id, role, department, first_date, last_date, reason,
               created_at, ended_on
          FROM leave_delegation
         WHERE organization_id = ?1 AND delegator_id = ?2
         UNION ALL
        SELECT id, delegator_id, delegate_id, role, department, first_date, last_date, reason,
               created_at, ended_on
          FROM leave_delegation
         WHERE organization_id = ?1 AND delegate_id = ?2
      ) AS theirs
     WHERE id || '' < ?3
     ORDER BY id || '' DESC
     LIMIT ?4
    """
  )

  fileprivate static let delegationsGiven = SQL(
    """
    SELECT id, delegator_id, delegate_id, role, department, first_date, last_date, reason,
           created_at, ended_on
      FROM leave_delegation
     WHERE organization_id = ? AND delegator_id = ? AND first_date <= ? AND last_date >= ?
       AND (ended_on IS NULL OR ended_on > ?)
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let delegationsInForce = SQL(
    """
    SELECT id, delegator_id, delegate_id, role, department, first_date, last_date, reason,
           created_at, ended_on
      FROM leave_delegation
     WHERE organization_id = ? AND delegate_id = ? AND first_date <= ? AND last_date >= ?
       AND (ended_on IS NULL OR ended_on > ?)
     ORDER BY id
     LIMIT ?
    """
  )
}
