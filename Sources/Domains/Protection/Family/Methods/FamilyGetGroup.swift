import Kernel
import Platform

extension Protection {
  /// `family.getGroup`: the group of whoever asks, with everybody in it.
  func familyGetGroup(_ params: FamilyGetGroupParams, _ call: ReadCall) throws -> FamilyGroup {
    try call.answer(call.household())
  }
}
