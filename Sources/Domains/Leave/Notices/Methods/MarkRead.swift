import Kernel
import Platform

extension Leave {
  /// `leave.markRead`: what the person was told counts as read; ids of nobody change nothing.
  public func markRead(_ params: MarkReadParams, _ call: WriteCall) throws -> MarkReadResult {
    let (user, organization) = (call.actor.userId, call.organizationId)
    var count = 0
    if params.all {
      count = try call.database.markAllRead(of: user, of: organization, at: call.now)
    } else {
      guard let ids = params.ids else {
        throw Refusal([Violation(LeaveFault.idsOrAll, at: "/ids")])
      }
      for id in ids
      where try call.database.markRead(id, of: user, of: organization, at: call.now) {
        count += 1
      }
    }
    let unread = try call.database.countUnread(of: user, of: organization)
    if count > 0 {
      let event = LeaveEvent.notificationsRead(.init(userId: user, unreadCount: unread))
      try call.record(Change(event, of: user))
    }
    return MarkReadResult(unreadCount: unread)
  }
}
