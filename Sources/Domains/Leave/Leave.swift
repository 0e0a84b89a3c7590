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

  /// What a person is told, and what becomes of their devices, only they follow; of devices the
  /// system administrator knows too. Of colleagues' accounts and documents an employee learns
  /// nothing.
  public func mayFollow(_ event: EventHead, _ actor: Actor) -> Bool {
    guard let role = actor.leaveRole else { return false }
    switch event.entityType {
    case "notification": return event.entityId == actor.userId
    case "device": return event.entityId == actor.userId || role == .systemAdmin
    case "balance", "encashment", "employee", "document":
      return role != .employee || event.entityId == actor.userId || event.actorId == actor.userId
    default: return true
    }
  }
}
