import Kernel
import Platform

extension Routines {
  /// `routines.markRead`: what the person was told counts as read; ids of nobody change nothing.
  public func markRead(_ params: MarkReadParams, _ call: WriteCall) throws -> MarkReadResult {
    guard params.all != (params.ids != nil) else {
      throw Refusal([Violation(RoutinesFault.idsOrAll, at: "/ids")])
    }
    try call.reading.caller().require()
    let (user, organization) = (call.actor.userId, call.organizationId)
    var count = 0
    if params.all {
      count = try call.database.markNoticesRead(of: user, of: organization, at: call.now)
    }
    for id in params.ids ?? []
    where try call.database.markNoticeRead(id, of: user, of: organization, at: call.now) {
      count += 1
    }
    let unread = try call.database.countUnreadNotices(
      of: user, of: organization, since: call.now.noticesSince)
    if count > 0 {
      let event = RoutinesEvent.notificationsRead(.init(userId: user, unreadCount: unread))
      try call.record(Change(event, of: user))
    }
    return MarkReadResult(unreadCount: unread)
  }
}
