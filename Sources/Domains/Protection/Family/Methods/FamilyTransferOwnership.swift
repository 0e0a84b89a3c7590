import Kernel
import Platform

extension Protection {
  /// `family.transferOwnership`: the old owner becomes a guardian.
  func familyTransferOwnership(
    _ params: FamilyTransferOwnershipParams, _ call: WriteCall
  ) throws -> FamilyGroup {
    let household = try call.reading.household()
    guard var next = household.place(of: params.userId) else {
      throw Refusal(ProtectionFault.memberNotFound)
    }
    try call.reading.demand(.transferOwnership, on: next, in: household)
    try requireVersion(params.expectedVersion, household.group.version)
    var old = household.own
    (old.role, next.role) = (.guardian, .owner)
    for place in [old, next] { try call.settle(place) }
    return try call.reading.answer(call.reading.household())
  }
}
