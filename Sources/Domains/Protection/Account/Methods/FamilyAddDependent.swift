import Kernel
import Platform

extension Protection {
  /// `family.addDependent`: somebody who has no login of their own yet.
  func familyAddDependent(
    _ params: FamilyAddDependentParams, _ call: WriteCall
  ) throws -> FamilyMember {
    let name = try visibleLine(params.displayName, at: "/displayName")
    let household = try call.storedHousehold()
    try call.reading.demand(.invite, on: FamilyTarget.dependent, in: household)
    try call.requireRoom(in: household)
    let personId = try call.services.ports.members.add(
      name, roles: [Role.person.rawValue], in: "protection", call)
    let place = PlaceRow(
      userId: personId, groupId: household.group.id, role: .dependent, joinedAt: call.now)
    try call.insertDependent(personId, DependentData(birthYear: params.birthYear))
    try call.settle(place)
    return try call.reading.member(personId)
  }
}
