import Kernel
import Platform

extension Leave {
  /// `leave.notifications`: what the person was told, newest first.
  public func notifications(
    _ params: NotificationsParams, _ call: ReadCall
  ) throws -> NotificationsResult {
    let found = try call.database.notifications(
      of: call.actor.userId, unreadOnly: params.unreadOnly, before: params.cursor,
      limit: params.limit + 1, of: call.organizationId)
    let page = found.prefix(params.limit)
    return NotificationsResult(
      items: page.map { $0.shown(in: call.language) },
      unreadCount: try call.database.countUnread(
        of: call.actor.userId, of: call.organizationId),
      nextCursor: found.count > page.count ? page.last?.id : nil)
  }
}

extension ToldRow {
  fileprivate func shown(in language: Language) -> LeaveNotification {
    LeaveNotification(
      id: id, type: told.kind, title: told.kind.label(language),
      message: told.message(in: language), leaveId: told.leaveId, read: isRead,
      createdAt: createdAt)
  }
}
