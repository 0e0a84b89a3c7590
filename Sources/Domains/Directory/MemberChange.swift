import Kernel
import Platform

// What guards have demanded beside the role of an administrator is kept with a write under a key.

extension WriteCall {
  /// Notes that somebody was let make or change an owner.
  func noteGoverning(from old: StoredMember?, to new: StoredMember) {
    guard concernsOwner(from: old, to: new) else { return }
    request.rights?.note(DemandedRight("directory", governOwners))
  }

  /// Says that a member was changed.
  func recordChange(from old: StoredMember, to new: StoredMember) throws {
    let event = DirectoryEvent.memberChanged(
      .init(userId: new.userId, name: new.name, roles: new.roles, active: new.isActive))
    try record(
      Change(event, of: new.userId, version: new.version, before: old.info, after: new.info))
  }
}

extension Directory {
  public func demandAgain(_ right: DemandedRight, _ call: ReadCall) throws {
    guard right.name == governOwners else { throw Refusal(PlatformFault.resultNotKept) }
    try decideGoverningOwners(role: call.actor.role(in: "directory")).orThrow()
  }
}

private let governOwners = "govern_owners"
