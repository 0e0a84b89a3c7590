import Kernel
import Platform

extension WriteCall {
  /// Gives a group a name; answers the group.
  func rename(_ household: Household, _ name: String) throws -> FamilyGroup {
    var group = household.group
    group.name = name
    group.version += 1
    try database.update(group, of: organizationId)
    try record(group)
    return try reading.answer(reading.household())
  }
}
