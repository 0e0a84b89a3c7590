import Kernel
import Platform
import Store

/// Leave: policy engine, approvals, balances, signed export, pairing, sync.
public struct Leave: LeaveMethods, Domain {
  public init() {}

  public func decide(_ action: LeaveAction, _ actor: Actor) -> Decision {
    decideMethod(action, actor)
  }

  /// What a person is told, only they follow.
  public func mayFollow(_ event: EventHead, _ actor: Actor) -> Bool {
    guard actor.leaveRole != nil else { return false }
    return event.entityType != "notification" || event.entityId == actor.userId
  }
}
