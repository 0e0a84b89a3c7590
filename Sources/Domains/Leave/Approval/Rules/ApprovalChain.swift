import Kernel

/// Who decides about a leave, in order. Source: leave specification 5.2.
func approvalChain(_ type: LeaveType, requester: Role) -> [Role] {
  if requester == .ceo { return [.hrHead] }
  let base = type == .casual ? casualChain : fullChain
  guard base.contains(requester) else { return base }
  let chain = base.filter { $0 != requester }
  return chain.isEmpty ? [.ceo] : chain
}

private let casualChain = [Role.deptHead]
private let fullChain = [Role.hrAdmin, .deptHead, .hrHead, .ceo]
