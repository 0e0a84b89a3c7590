import Kernel
import Platform
import Store

/// Leave: policy engine, approvals, balances, signed export, pairing, sync.
public struct Leave: LeaveMethods, Domain {
  public init() {}

  public func decide(_ action: LeaveAction, _ actor: Actor) -> Decision {
    decideMethod(action, actor)
  }
}
