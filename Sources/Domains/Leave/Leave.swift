import Kernel
import Platform
import Store
@_exported import LeaveProtocol

/// Leave: policy engine, approvals, balances, signed export, pairing, sync.
public struct Leave: LeaveMethods, Domain {
  public init() {}

  public var ownerRoles: Set<String> { [Role.systemAdmin.rawValue] }

  func decide(_ action: LeaveAction, _ actor: Actor) -> Decision {
    decideMethod(action, actor)
  }

  public func mayFollow(_ event: EventHead, _ actor: Actor) -> Bool {
    guard let role = actor.leaveRole else { return false }
    return isFollowable(
      event.entityType, event.entityId, changedBy: event.actorId, userId: actor.userId, as: role)
  }

  /// The host of a device that was unlinked has to wipe what it holds.
  /// Source: leave specification 9.3.
  public func endsSessions(_ event: EventHead) -> Bool { event.topic == "leave.deviceRevoked" }
}
