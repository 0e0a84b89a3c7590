import Kernel
import Platform
import Store

extension Leave {
  /// `leave.people`: those who can be chosen for something, by name.
  func people(_ params: PeopleParams, _ call: ReadCall) throws -> PeopleResult {
    let listing = try Listing<NamePlace>(params, call)
    let words = nameTokens(of: params.search ?? "")
    let department = params.department.flatMap { $0.isEmpty ? nil : $0 }
    let some = try department.map {
      try call.database.userIds(inDepartment: $0, of: call.organizationId)
    }
    let found = try call.leavePeople().filter { some?.contains($0.userId) ?? true }
    let page = try listing.page(
      at: { NamePlace(key: NameKey($0.name), id: $0.userId) },
      rows: { last, limit in
        let later = found.drop { person in
          last.map { (person.name, person.userId) <= ($0.key.name, $0.id) } ?? false
        }
        return Array(later.prefix(limit))
      },
      fitting: { try call.answer($0, ifFits: words) })
    return PeopleResult(items: page.items, nextCursor: page.nextCursor)
  }
}

extension ReadCall {
  /// The active people of leave management, by name.
  fileprivate func leavePeople() throws -> [Actor] {
    try services.ports.members.people(in: "leave", of: organizationId, in: database)
      .filter { $0.isActive && $0.actor.leaveRole != nil }.map(\.actor)
      .sorted { ($0.name, $0.userId) < ($1.name, $1.userId) }
  }

  fileprivate func answer(_ person: Actor, ifFits words: [String]) throws -> LeavePerson? {
    let isHR = actor.leaveRole?.isHR ?? false
    let employee = try database.employee(person.userId, of: organizationId)
    let code = isHR ? employee.code : nil
    guard fitsWords(words, in: [person.name, employee.department, code]) else { return nil }
    let role = person.leaveRole ?? .employee
    return LeavePerson(
      userId: person.userId, name: person.name, role: role, roleLabel: role.label(language),
      department: employee.department, employeeCode: code,
      isSelf: person.userId == actor.userId,
      label: LeaveText.personDescribed(
        name: person.name, role: role, department: employee.department
      ).text(in: language))
  }
}
