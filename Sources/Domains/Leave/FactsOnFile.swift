import Kernel
import Platform
import Store

extension ReadCall {
  /// What a person's request is judged by, as far as it is on file.
  func facts(of userId: ID, role: Role) throws -> Facts {
    let employee = try database.employee(userId, of: organizationId)
    // No rule looks further back than the pauses between two paternity leaves.
    let leaves = try database.leaves(
      ofRequester: userId, endingFrom: .min, of: organizationId)
    return Facts(
      employee: EmployeeFacts(
        joiningDate: employee.joiningDate?.description,
        retirementDate: employee.retirementDate?.description, gender: employee.gender,
        confirmed: employee.isConfirmed, outstandingLoan: employee.hasLoan, role: role),
      existingLeaves: leaves.map(\.existing))
  }
}

extension LeaveRow {
  /// The leave as a fact about another one.
  var existing: LeaveFacts {
    LeaveFacts(
      id: id, type: type, startDate: startDate.description, endDate: endDate.description,
      status: status, countedDays: countedDays, incidentDate: incidentDate?.description,
      halfDays: halfDays.map { HalfDayFacts(date: $0.date.description, half: $0.half) })
  }
}
