import Kernel
import Platform

extension Protection {
  /// `alerts.notifications`: what whoever asks was told, newest first.
  func alertsNotifications(
    _ params: AlertsNotificationsParams, _ call: ReadCall
  ) throws -> AlertsNotificationsResult {
    let page = try Inbox.protection.page(of: params, unreadOnly: params.unreadOnly, call)
    let isEmpty = page.items.isEmpty && params.cursor == nil
    return AlertsNotificationsResult(
      items: try call.answers(page.items),
      unreadCount: try Inbox.protection.countUnread(call),
      emptyState: isEmpty
        ? params.unreadOnly ? .filtered(in: call.language) : .noNotices(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}
