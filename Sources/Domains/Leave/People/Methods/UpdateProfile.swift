import Kernel
import Platform

extension Leave {
  /// `leave.updateProfile`: HR writes down what is known of a person.
  func updateProfile(
    _ params: UpdateProfileParams, _ call: WriteCall
  ) throws -> UpdateProfileResult {
    let member = try call.reading.employeeMember(params.userId)
    let old = try call.database.employee(params.userId, of: call.organizationId)
    try decideVersion(
      params.expectedVersion, old.version, else: LeaveFault.versionConflict
    ).orThrow()
    if let head = params.headUserId { _ = try call.reading.employeeMember(head) }

    var employee = old
    try employee.apply(params, call.clock)
    for field in params.clear ?? [] { employee.clear(field) }
    let violations = employee.datesOutOfOrder
    guard violations.isEmpty else { throw Refusal(violations) }

    try call.keep(&employee, was: old)
    return try call.reading.answer(employee, of: member)
  }
}

extension StoredEmployee {
  /// What is not given stays as it is.
  fileprivate mutating func apply(
    _ params: UpdateProfileParams, _ clock: LeaveClock
  ) throws {
    var dates = GivenDates(clock)
    code = params.employeeCode ?? code
    department = params.department ?? department
    headId = params.headUserId ?? headId
    joiningDate = dates.read(params.joiningDate, at: "/joiningDate") ?? joiningDate
    retirementDate = dates.read(params.retirementDate, at: "/retirementDate") ?? retirementDate
    leavingDate = dates.read(params.leavingDate, at: "/leavingDate") ?? leavingDate
    try dates.orThrow()
    gender = params.gender ?? gender
    isConfirmed = params.confirmed ?? isConfirmed
    hasLoan = params.outstandingLoan ?? hasLoan
    gross = params.grossMonthly ?? gross
  }

  fileprivate mutating func clear(_ field: EmployeeField) {
    switch field {
    case .employeeCode: code = nil
    case .department: department = nil
    case .headUserId: headId = nil
    case .joiningDate: joiningDate = nil
    case .retirementDate: retirementDate = nil
    case .leavingDate: leavingDate = nil
    case .gender: gender = nil
    case .confirmed: isConfirmed = nil
    case .outstandingLoan: hasLoan = nil
    case .grossMonthly: gross = nil
    }
  }

  /// Nobody leaves or retires before they have joined.
  fileprivate var datesOutOfOrder: [Violation] {
    guard let joiningDate else { return [] }
    let ends = [(retirementDate, "/retirementDate"), (leavingDate, "/leavingDate")]
    return ends.compactMap { date, path in
      guard let date, date < joiningDate else { return nil }
      return Violation(LeaveFault.datesOutOfOrder(joining: joiningDate), at: path)
    }
  }
}
