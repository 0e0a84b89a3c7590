import Kernel
import Platform
import Store

extension Database {
  /// What is known of a person; an empty row when that is nothing.
  func employee(_ userId: ID, of organizationId: ID) throws -> StoredEmployee {
    try first(.employeeById, organizationId, userId) { try StoredEmployee($0) }
      ?? StoredEmployee(userId: userId)
  }

  /// What is known of these people.
  func employees(_ userIds: Set<ID>, of organizationId: ID) throws -> [StoredEmployee] {
    let known = try rows(.employeesById, organizationId, listBinding(userIds)) {
      try StoredEmployee($0)
    }
    let unknown = userIds.subtracting(known.map(\.userId))
    return known + unknown.map { StoredEmployee(userId: $0) }
  }

  /// Everybody of whom something is known after a user id, in their order.
  func employees(of organizationId: ID, after userId: ID, limit: Int) throws -> [StoredEmployee] {
    try rows(.employeesAfter, organizationId, userId, limit) { try StoredEmployee($0) }
  }

  /// The first of a department, by their ids.
  func userIds(
    inDepartment department: String, of organizationId: ID, limit: Int
  ) throws -> [ID] {
    try rows(.userIdsByDepartment, organizationId, department, limit) { $0.text(0) }
  }

  func save(_ employee: StoredEmployee, of organizationId: ID, at now: Instant) throws {
    try run(
      .saveEmployee, organizationId, employee.userId, employee.code, employee.department,
      employee.headId, employee.joiningDate, employee.retirementDate, employee.leavingDate,
      employee.gender?.rawValue, employee.isConfirmed, employee.hasLoan,
      employee.gross?.amountMinor, employee.gross?.currency, employee.version, now)
    try noteHead(employee, of: organizationId)
  }
}

extension StoredEmployee {
  /// Reads the columns that the statements for employees select.
  init(_ row: borrowing Row) throws {
    userId = row.text(0)
    code = row.optionalText(1)
    department = row.optionalText(2)
    headId = row.optionalText(3)
    joiningDate = row.optionalDate(4)
    retirementDate = row.optionalDate(5)
    leavingDate = row.optionalDate(6)
    gender = try row.optionalWord(7)
    isConfirmed = row.optionalBool(8)
    hasLoan = row.optionalBool(9)
    gross = row.money(10, 11)
    version = row.int(12)
  }
}

extension SQL {
  fileprivate static let employeeById = SQL(
    """
    SELECT user_id, code, department, head_id, joining_date, retirement_date, leaving_date,
           gender, confirmed, outstanding_loan, gross_minor, gross_currency, version
      FROM leave_employee
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let employeesById = SQL(
    """
    SELECT user_id, code, department, head_id, joining_date, retirement_date, leaving_date,
           gender, confirmed, outstanding_loan, gross_minor, gross_currency, version
      FROM leave_employee
     WHERE organization_id = ? AND user_id IN (SELECT value FROM json_each(?))
    """
  )

  fileprivate static let employeesAfter = SQL(
    """
    SELECT user_id, code, department, head_id, joining_date, retirement_date, leaving_date,
           gender, confirmed, outstanding_loan, gross_minor, gross_currency, version
      FROM leave_employee
     WHERE organization_id = ? AND user_id > ?
     ORDER BY user_id
     LIMIT ?
    """
  )

  fileprivate static let userIdsByDepartment = SQL(
    """
    SELECT user_id
      FROM leave_employee
     WHERE organization_id = ? AND department = ?
     ORDER BY user_id
     LIMIT ?
    """
  )

  fileprivate static let saveEmployee = SQL(
    """
    INSERT INTO leave_employee
      (organization_id, user_id, code, department, head_id, joining_date, retirement_date,
       leaving_date, gender, confirmed, outstanding_loan, gross_minor, gross_currency, version,
       updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, user_id) DO UPDATE
       SET code = excluded.code, department = excluded.department, head_id = excluded.head_id,
           joining_date = excluded.joining_date, retirement_date = excluded.retirement_date,
           leaving_date = excluded.leaving_date, gender = excluded.gender,
           confirmed = excluded.confirmed, outstanding_loan = excluded.outstanding_loan,
           gross_minor = excluded.gross_minor, gross_currency = excluded.gross_currency,
           version = excluded.version, updated_at = excluded.updated_at
    """
  )
}
