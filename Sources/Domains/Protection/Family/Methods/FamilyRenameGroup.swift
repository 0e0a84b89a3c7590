import Kernel
import Platform

extension Protection {
  /// `family.renameGroup`: gives the group another name.
  func familyRenameGroup(
    _ params: FamilyRenameGroupParams, _ call: WriteCall
  ) throws -> FamilyGroup {
    let name = try visibleLine(params.name, at: "/name")
    let household = try call.reading.household()
    try call.reading.demand(.deleteGroup, on: household.own, in: household)
    try requireVersion(params.expectedVersion, household.group.version)
    return try call.rename(call.storedHousehold(), name)
  }
}
