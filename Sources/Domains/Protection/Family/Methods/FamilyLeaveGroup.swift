import Kernel
import Platform

extension Protection {
  /// `family.leaveGroup`: whoever asks gets a group of their own.
  func familyLeaveGroup(
    _ params: FamilyLeaveGroupParams, _ call: WriteCall
  ) throws -> FamilyGroup {
    let household = try call.reading.household()
    try call.reading.demand(.leaveGroup, on: household.own, in: household)
    try call.part(household.own)
    return try call.reading.answer(call.reading.household())
  }
}
