import Kernel
import Platform

extension Leave {
  /// `leave.notifications`: what the person was told, newest first.
  func notifications(
    _ params: NotificationsParams, _ call: ReadCall
  ) throws -> NotificationsResult {
    let page = try Inbox.leave.page(of: params, unreadOnly: params.unreadOnly, call)
    return NotificationsResult(
      items: page.items.map { $0.answer(in: call.language) },
      unreadCount: try Inbox.leave.countUnread(call), nextCursor: page.nextCursor)
  }
}
