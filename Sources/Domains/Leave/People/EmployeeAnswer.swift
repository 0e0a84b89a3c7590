import Kernel
import Platform
import Store

extension ReadCall {
  /// What is known of a person, as the one who asks may see it.
  func answer(_ employee: StoredEmployee, of member: Actor) throws -> EmployeeProfile {
    let today = try today
    let role = member.leaveRole ?? .employee
    let seesPay = actor.leaveRole?.isHR ?? false || actor.userId == employee.userId
    return EmployeeProfile(
      userId: employee.userId,
      name: member.name,
      employeeCode: employee.code,
      department: employee.department,
      role: role,
      roleLabel: role.label(language),
      headUserId: employee.headId,
      headName: try employee.headId.map(name),
      joiningDate: employee.joiningDate,
      retirementDate: employee.retirementDate,
      leavingDate: employee.leavingDate,
      gender: employee.gender,
      genderLabel: employee.gender?.label(language),
      confirmed: employee.isConfirmed,
      outstandingLoan: employee.hasLoan,
      grossMonthly: seesPay ? employee.gross : nil,
      grossMonthlyLabel: seesPay ? employee.gross.map { language.format($0) } : nil,
      serviceLength: employee.joiningDate.map { serviceLength($0, today) },
      eligibility: LeaveType.allCases.map { eligibility($0, employee, today) },
      version: employee.version,
      accessibilityText: LeaveText.employeeDescribed(
        name: member.name, role: role, department: employee.department,
        joining: employee.joiningDate.map(LeaveDate.shown)
      ).text(in: language)
    )
  }

  private func eligibility(
    _ type: LeaveType, _ employee: StoredEmployee, _ today: CalendarDate
  ) -> TypeEligibility {
    let found = Eligibility(type, employee.situation, today: today)
    let text =
      found.refusal.map { "\(type.label(language)): \($0.text(in: language))" }
      ?? LeaveText.eligibleNow(type: type).text(in: language)
    return TypeEligibility(
      type: type, typeLabel: type.label(language), eligible: found.refusal == nil,
      firstDate: found.firstDate, reason: found.refusal?.kind.description, label: text)
  }

  /// How long somebody has been here, in words.
  private func serviceLength(_ joining: CalendarDate, _ today: CalendarDate) -> String {
    let count = months(from: joining, to: today)
    let (years, months) = (count / 12, count % 12)
    var parts: [LeaveText] = []
    if years > 0 { parts.append(.yearsOfService(count: years)) }
    if months > 0 { parts.append(.monthsOfService(count: months)) }
    if parts.isEmpty { parts.append(.lessThanAMonth) }
    return parts.map { $0.text(in: language) }.joined(separator: ", ")
  }

  /// A person of the organization who has a role in leave management.
  func employeeMember(_ userId: ID) throws -> Actor {
    guard let colleague = try colleague(userId), colleague.leaveRole != nil else {
      throw Refusal(LeaveFault.employeeNotFound)
    }
    return colleague
  }

  /// Somebody whose books are kept: an employee, or who was one until they left the organization;
  /// what is due to them then is settled all the same.
  func bookOwner(_ userId: ID) throws -> Actor {
    guard try colleague(userId) == nil,
      try database.employee(userId, of: organizationId).version > 0,
      let name = try names(of: [userId])[userId]
    else { return try employeeMember(userId) }
    return Actor(organizationId: organizationId, userId: userId, name: name, roles: [:])
  }
}

extension StoredEmployee {
  /// As far as it depends on the person which leave they can take.
  var situation: EmployeeSituation {
    EmployeeSituation(
      joiningDate: joiningDate, retirementDate: retirementDate, gender: gender,
      isConfirmed: isConfirmed, hasLoan: hasLoan)
  }
}
