import Kernel
import Platform

extension Leave {
  /// `leave.markRead`: what the person was told counts as read; ids of nobody change nothing.
  func markRead(_ params: MarkReadParams, _ call: WriteCall) throws -> MarkReadResult {
    guard params.all || params.ids != nil else {
      throw Refusal([Violation(LeaveFault.idsOrAll, at: "/ids")])
    }
    let count = try Inbox.leave.markRead(params.all ? nil : params.ids, call)
    let unread = try Inbox.leave.countUnread(call.reading)
    if count > 0 {
      let event = LeaveEvent.notificationsRead(
        .init(userId: call.actor.userId, unreadCount: unread))
      try call.record(Change(event, of: call.actor.userId))
    }
    return MarkReadResult(unreadCount: unread)
  }
}
