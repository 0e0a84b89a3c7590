import Kernel
import Platform

extension Protection {
  /// `family.leaveGroup`: whoever asks gets a group of their own.
  public func familyLeaveGroup(
    _ params: FamilyLeaveGroupParams, _ call: WriteCall
  ) throws -> FamilyGroup {
    let household = try call.reading.household()
    try household.decision(.leaveGroup, on: household.own).orThrow()
    try call.part(household.own)
    return try call.reading.answer(call.reading.household())
  }
}
