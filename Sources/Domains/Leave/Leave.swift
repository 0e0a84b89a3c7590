import Kernel
import Media
import Platform
import Store

/// Leave: policy engine, approvals, balances, signed export, pairing, sync.
public struct Leave: LeaveMethods, Domain {
  // Draws codes; started when the first one is asked for.
  let worker: Worker

  public init(worker: Worker = Worker()) { self.worker = worker }

  public func decide(_ action: LeaveAction, _ actor: Actor) -> Decision {
    decideMethod(action, actor)
  }
}
