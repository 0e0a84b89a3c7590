import Kernel
import Platform

extension Protection {
  /// `family.deleteGroup`: everybody in it gets a group of their own.
  func familyDeleteGroup(
    _ params: FamilyDeleteGroupParams, _ call: WriteCall
  ) throws -> FamilyGroup {
    let household = try call.reading.household()
    try call.reading.demand(.deleteGroup, on: household.own, in: household)
    try requireVersion(params.expectedVersion, household.group.version)
    guard params.confirm == household.group.name else {
      throw Refusal([Violation(ProtectionFault.confirmMismatch, at: "/confirm")])
    }
    try call.requireLogins(of: household.places.filter { $0.userId != household.own.userId })
    if household.isStored { try call.dissolve(household.group) }
    for place in household.places { try call.part(place) }
    return try call.reading.answer(call.reading.household())
  }
}
