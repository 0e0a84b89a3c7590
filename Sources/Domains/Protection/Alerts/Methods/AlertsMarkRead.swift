import Kernel
import Platform

extension Protection {
  /// `alerts.markRead`: what whoever asks was told counts as read; ids of nobody change nothing.
  func alertsMarkRead(
    _ params: AlertsMarkReadParams, _ call: WriteCall
  ) throws -> AlertsMarkReadResult {
    guard params.all == true ? params.ids == nil : params.ids != nil else {
      throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/ids")])
    }
    let count = try Inbox.protection.markRead(params.ids, call)
    if count > 0 {
      let event = ProtectionEvent.alertsNoticesRead(
        .init(personId: call.actor.userId, count: count))
      try call.record(Change(event, of: call.actor.userId))
    }
    return AlertsMarkReadResult(
      count: count, unreadCount: try Inbox.protection.countUnread(call.reading))
  }
}
