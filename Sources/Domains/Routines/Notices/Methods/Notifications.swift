import Kernel
import Platform

extension Routines {
  /// `routines.notifications`: what the person was told, newest first.
  public func notifications(
    _ params: NotificationsParams, _ call: ReadCall
  ) throws -> NotificationsResult {
    try call.caller().require()
    let (userId, since) = (call.actor.userId, call.now.noticesSince)
    let page = try call.page(of: params, at: { TimePlace(key: $0.at, id: $0.id) }) { place, limit in
      try call.database.notices(
        of: userId, of: call.organizationId, unreadOnly: params.unreadOnly, since: since,
        before: place, limit)
    }
    let answers = try NoticeAnswers(call, page.items.map(\.notice), in: call.language)
    return NotificationsResult(
      items: page.items.map(answers.answer),
      unreadCount: try call.database.countUnreadNotices(
        of: userId, of: call.organizationId, since: since),
      nextCursor: page.nextCursor)
  }
}
