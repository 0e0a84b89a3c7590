import Kernel
import Platform

extension Leave {
  /// `leave.notifications`: what the person was told, newest first.
  public func notifications(
    _ params: NotificationsParams, _ call: ReadCall
  ) throws -> NotificationsResult {
    let page = try call.page(of: params, at: \.id) { last, limit in
      try call.database.notifications(
        of: call.actor.userId, unreadOnly: params.unreadOnly, before: last, limit: limit,
        of: call.organizationId)
    }
    return NotificationsResult(
      items: page.items.map { $0.shown(in: call.language) },
      unreadCount: try call.database.countUnread(
        of: call.actor.userId, of: call.organizationId),
      nextCursor: page.nextCursor)
  }
}
