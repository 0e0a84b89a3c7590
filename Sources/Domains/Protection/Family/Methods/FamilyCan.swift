import Kernel
import Platform

extension Protection {
  /// `family.can`: whether a role in the group may do something for somebody.
  /// Source: protection specification 8.2.
  func familyCan(_ params: FamilyCanParams, _ call: RuleCall) throws -> FamilyCanResult {
    let reason = familyRefusal(params.actorRole, params.action, params.target)
    return FamilyCanResult(
      allowed: reason == nil, reason: reason, message: reason?.label(call.language))
  }
}
