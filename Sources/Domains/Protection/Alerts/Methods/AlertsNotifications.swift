import Kernel
import Platform

extension Protection {
  /// `alerts.notifications`: what whoever asks was told, newest first.
  public func alertsNotifications(
    _ params: AlertsNotificationsParams, _ call: ReadCall
  ) throws -> AlertsNotificationsResult {
    let (userId, since) = (call.actor.userId, call.now.noticesSince)
    let page = try call.page(of: params, at: { TimePlace(key: $0.at, id: $0.id) }) { place, limit in
      try call.database.notices(
        of: userId, of: call.organizationId, unreadOnly: params.unreadOnly, since: since,
        before: place, limit)
    }
    let isEmpty = page.items.isEmpty && params.cursor == nil
    return AlertsNotificationsResult(
      items: try call.answers(page.items),
      unreadCount: try call.database.countUnreadNotices(
        of: userId, of: call.organizationId, since: since),
      emptyState: isEmpty
        ? params.unreadOnly ? .filtered(in: call.language) : .noNotices(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}
