import Kernel
import Platform

extension Leave {
  /// `leave.chain`: who decides about a leave, in order.
  func chain(_ params: ChainParams, _ call: RuleCall) throws -> ChainResult {
    let chain = approvalChain(params.type, requester: params.requesterRole)
    guard let final = chain.last else { throw Defect("a chain without a step") }
    return ChainResult(
      chain: chain, finalRole: final, finalRoleLabel: final.label(call.language),
      label: chain.chainLabel(call.language))
  }
}
