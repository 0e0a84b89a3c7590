import Kernel
import Platform

extension Protection {
  /// `family.removeMember`: somebody's things stay theirs and leave the group's view; of a
  /// dependent who has no login they can be erased.
  func familyRemoveMember(
    _ params: FamilyRemoveMemberParams, _ call: WriteCall
  ) throws -> FamilyGroup {
    let household = try call.reading.household()
    guard let place = household.place(of: params.userId) else {
      throw Refusal(ProtectionFault.memberNotFound)
    }
    try call.reading.demand(.removeMember, on: place, in: household)
    try requireVersion(params.expectedVersion, household.group.version)
    if params.erase {
      let person = try call.services.ports.members.person(
        place.userId, of: call.organizationId, in: call.database)
      guard place.role == .dependent, person?.login == nil else {
        throw Refusal([Violation(ProtectionFault.eraseOfOthers, at: "/erase")])
      }
      try call.unsettle(place)
      _ = try call.eraseAccount(of: place.userId)
    } else {
      try call.requireLogins(of: [place])
      try call.part(place)
    }
    return try call.reading.answer(call.reading.household())
  }
}
