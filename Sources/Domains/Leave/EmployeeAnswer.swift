import Kernel
import Platform
import Store

extension ReadCall {
  /// What is known of a person, as the one who asks may see it.
  func answer(_ employee: EmployeeRow, of member: Actor) throws -> EmployeeProfile {
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
      confirmed: employee.isConfirmed,
      outstandingLoan: employee.hasLoan,
      grossMonthly: seesPay ? employee.gross : nil,
      version: employee.version,
      accessibilityText: LeaveText.employeeDescribed(
        name: member.name, role: role, department: employee.department,
        joining: employee.joiningDate.map(LeaveDate.shown)
      ).text(in: language)
    )
  }

  /// A person of the organization who has a role in leave management.
  func employeeMember(_ userId: ID) throws -> Actor {
    let member = try services.ports.members.member(
      userId: userId, organizationId: organizationId, in: database)
    guard let member, member.actor.leaveRole != nil else {
      throw Refusal(LeaveFault.employeeNotFound)
    }
    return member.actor
  }
}
