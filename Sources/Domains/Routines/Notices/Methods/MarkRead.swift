import Kernel
import Platform

extension Routines {
  /// `routines.markRead`: what the person was told counts as read; ids of nobody change nothing.
  func markRead(_ params: MarkReadParams, _ call: WriteCall) throws -> MarkReadResult {
    guard params.all != (params.ids != nil) else {
      throw Refusal([Violation(RoutinesFault.idsOrAll, at: "/ids")])
    }
    try call.reading.caller().require()
    let count = try Inbox.routines.markRead(params.ids, call)
    let unread = try Inbox.routines.countUnread(call.reading)
    if count > 0 {
      let event = RoutinesEvent.notificationsRead(
        .init(userId: call.actor.userId, unreadCount: unread))
      try call.record(Change(event, of: call.actor.userId))
    }
    return MarkReadResult(unreadCount: unread)
  }
}
