import Kernel
import Platform
import Store

extension Leave {
  /// `leave.people`: those who can be chosen for something, by name.
  func people(_ params: PeopleParams, _ call: ReadCall) throws -> PeopleResult {
    let listing = try Listing<NamePlace>(params, call)
    let words = nameTokens(of: params.search ?? "")
    let department = params.department.flatMap { $0.isEmpty ? nil : $0 }
    let page = try listing.page(
      at: { NamePlace(key: NameKey($0.name), id: $0.userId) }, looking: lookedAtOnce,
      rows: { last, limit in try call.leavePeople(of: department, after: last, limit: limit) },
      fitting: { try call.answer($0, ifFits: words, of: department) })
    return PeopleResult(items: page.items, nextCursor: page.nextCursor)
  }
}

extension ReadCall {
  /// The active people of leave management by name, after a place: of a department where it is
  /// small enough to be put in order, or else of all, of whom those who are of it are to be chosen.
  fileprivate func leavePeople(
    of department: String?, after place: NamePlace?, limit: Int
  ) throws -> [Actor] {
    let members = services.ports.members
    let ids = try department.map {
      try database.userIds(
        inDepartment: $0, of: organizationId, limit: departmentSortedMax + 1)
    }
    guard let ids, ids.count <= departmentSortedMax else {
      return try members.people(
        in: "leave", of: organizationId, after: place, limit: limit, in: database)
    }
    let found = try abreast(ids) {
      try members.person($0, of: organizationId, in: database)
    }.compactMap { $0?.isActive == true ? $0?.actor : nil }
    let later = found.filter { person in
      place.map { (person.name, person.userId) > ($0.key.name, $0.id) } ?? true
    }
    return Array(later.sorted { ($0.name, $0.userId) < ($1.name, $1.userId) }.prefix(limit))
  }

  fileprivate func answer(
    _ person: Actor, ifFits words: [String], of department: String?
  ) throws -> LeavePerson? {
    guard let role = person.leaveRole else { return nil }
    let isHR = actor.leaveRole?.isHR ?? false
    let employee = try database.employee(person.userId, of: organizationId)
    guard department.map({ $0 == employee.department }) ?? true else { return nil }
    let code = isHR ? employee.code : nil
    guard fitsWords(words, in: [person.name, employee.department, code]) else { return nil }
    return LeavePerson(
      userId: person.userId, name: person.name, role: role, roleLabel: role.label(language),
      department: employee.department, employeeCode: code,
      isSelf: person.userId == actor.userId,
      label: LeaveText.personDescribed(
        name: person.name, role: role, department: employee.department
      ).text(in: language))
  }
}

/// People who are looked at before more are read: each costs a statement.
private let lookedAtOnce = 200

/// People of a department who are read one by one for a page.
private let departmentSortedMax = 200
