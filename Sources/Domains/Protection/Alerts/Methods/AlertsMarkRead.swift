import Kernel
import Platform

extension Protection {
  /// `alerts.markRead`: what whoever asks was told counts as read; ids of nobody change nothing.
  public func alertsMarkRead(
    _ params: AlertsMarkReadParams, _ call: WriteCall
  ) throws -> AlertsMarkReadResult {
    guard params.all == true ? params.ids == nil : params.ids != nil else {
      throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/ids")])
    }
    let (userId, organizationId) = (call.actor.userId, call.organizationId)
    var count = 0
    if let ids = params.ids {
      for id in ids
      where try call.database.markNoticeRead(id, of: userId, of: organizationId, at: call.now) {
        count += 1
      }
    } else {
      count = try call.database.markNoticesRead(of: userId, of: organizationId, at: call.now)
    }
    if count > 0 {
      let event = ProtectionEvent.alertsNoticesRead(.init(personId: userId, count: count))
      try call.record(Change(event, of: userId))
    }
    return AlertsMarkReadResult(
      count: count,
      unreadCount: try call.database.countUnreadNotices(
        of: userId, of: organizationId, since: call.now.noticesSince))
  }
}
