import Kernel
import Platform

extension Protection {
  /// `family.removeMember`: somebody's things stay theirs and leave the group's view.
  public func familyRemoveMember(
    _ params: FamilyRemoveMemberParams, _ call: WriteCall
  ) throws -> FamilyGroup {
    let household = try call.reading.household()
    guard let place = household.place(of: params.userId) else {
      throw Refusal(ProtectionFault.memberNotFound)
    }
    try household.decision(.removeMember, on: place).orThrow()
    try call.requireLogins(of: [place])
    try call.part(place)
    return try call.reading.answer(call.reading.household())
  }
}
