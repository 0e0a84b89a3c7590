import Kernel
import Platform

extension ReadCall {
  /// Who manages the shifts of a stable: the active holders of the right who reach it, by id. Only
  /// people of the roles that have the right are looked at.
  func managers(of stableId: ID) throws -> [ID] {
    let matrix = try matrix().matrix
    let managing = Role.allCases.filter { matrix.grants(.manageSchedules, to: [$0]) }
    let roles =
      managing.map { (role: $0.rawValue, domain: "routines") }
      + ["owner", "admin"].map { (role: $0, domain: "directory") }
    var people: [ID: Actor] = [:]
    for (role, domain) in roles {
      let holders = try services.ports.members.holders(
        of: role, in: domain, of: organizationId, in: database)
      for person in holders { people[person.userId] = person }
    }
    return try people.values.filter { person in
      let caller = Caller(
        person, isInDirectory: true, try memberRow(person.userId)?.value, matrix)
      return caller.manages(stableId)
    }.map(\.userId).sorted()
  }
}
