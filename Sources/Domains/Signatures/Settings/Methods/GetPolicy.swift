import Kernel
import Platform

extension Signatures {
  /// `signatures.getPolicy`: how the organization signs.
  func getPolicy(_ params: GetPolicyParams, _ call: ReadCall) throws -> Policy {
    try call.database.policy(of: call.organizationId).answer(to: call.actor, in: call.language)
  }
}
