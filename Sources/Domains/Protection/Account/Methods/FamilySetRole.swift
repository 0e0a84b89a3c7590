import Kernel
import Platform

extension Protection {
  /// `family.setRole`: what somebody is in the group.
  func familySetRole(_ params: FamilySetRoleParams, _ call: WriteCall) throws -> FamilyGroup {
    guard params.role != .owner else {
      throw Refusal([Violation(notForOthers, at: "/role")])
    }
    let household = try call.reading.household()
    guard var place = household.place(of: params.userId) else {
      throw Refusal(ProtectionFault.memberNotFound)
    }
    try call.reading.demand(.changeRole, on: place, in: household)
    try call.reading.demand(.invite, on: FamilyTarget(role: params.role), in: household)
    try requireVersion(params.expectedVersion, household.group.version)
    // Who was added without a login stays somebody's to look after until they have one.
    if params.role != .dependent, try call.reading.dependentData(of: place.userId) != nil {
      try call.requireLogins(of: [place])
    }
    place.role = params.role
    try call.settle(place)
    return try call.reading.answer(call.reading.household())
  }
}
