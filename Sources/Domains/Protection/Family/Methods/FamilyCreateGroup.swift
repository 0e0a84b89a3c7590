import Kernel
import Platform

extension Protection {
  /// `family.createGroup`: names the group that one is alone in.
  func familyCreateGroup(
    _ params: FamilyCreateGroupParams, _ call: WriteCall
  ) throws -> FamilyGroup {
    let name = try visibleLine(params.name, at: "/name")
    let household = try call.storedHousehold()
    guard household.places.count == 1 else { throw Refusal(ProtectionFault.alreadyMember) }
    return try call.rename(household, name)
  }
}
