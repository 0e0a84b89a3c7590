import Kernel
import Platform

extension Routines {
  /// `routines.notifications`: what the person was told, newest first.
  func notifications(
    _ params: NotificationsParams, _ call: ReadCall
  ) throws -> NotificationsResult {
    try call.caller().require()
    let page = try Inbox.routines.page(of: params, unreadOnly: params.unreadOnly, call)
    let answers = try NoticeAnswers(call, page.items.map(\.content), in: call.language)
    return NotificationsResult(
      items: page.items.map(answers.answer), unreadCount: try Inbox.routines.countUnread(call),
      nextCursor: page.nextCursor)
  }
}
