import Kernel
import Platform

extension WriteCall {
  /// Says that a member was changed.
  func recordChange(from old: StoredMember, to new: StoredMember) throws {
    let event = DirectoryEvent.memberChanged(
      .init(userId: new.userId, name: new.name, roles: new.roles, active: new.isActive))
    try record(
      Change(event, of: new.userId, version: new.version, before: old.info, after: new.info))
  }
}
