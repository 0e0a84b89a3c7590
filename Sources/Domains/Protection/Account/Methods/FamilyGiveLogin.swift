import Kernel
import Platform

extension Protection {
  /// `family.giveLogin`: a dependent signs in alone from now on.
  func familyGiveLogin(
    _ params: FamilyGiveLoginParams, _ call: WriteCall
  ) throws -> FamilyMember {
    let household = try call.reading.household()
    guard let place = household.place(of: params.userId), place.role == .dependent else {
      throw Refusal(ProtectionFault.memberNotFound)
    }
    try call.reading.demand(.invite, on: FamilyTarget.dependent, in: household)
    let members = call.services.ports.members
    let person = try members.person(place.userId, of: call.organizationId, in: call.database)
    guard person?.login == nil else { throw Refusal(ProtectionFault.loginGiven) }
    guard try members.setLogin(params.login, of: place.userId, at: "/login", call) else {
      throw Refusal(ProtectionFault.memberNotFound)
    }
    try call.services.ports.firstPassword(params.password, place.userId, "/password", call)
    try call.record(place)
    return try call.reading.member(place.userId)
  }
}
