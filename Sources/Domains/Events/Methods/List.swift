import Kernel
import Platform

extension Events {
  /// `events.list`: what this session follows, and where this user's cursors stand.
  func list(_ params: ListParams, _ call: ReadCall) throws -> ListResult {
    let session = call.request.session?.id
    let open = call.request.feeds.feeds.compactMap { $0 as? Subscription }
    return ListResult(
      subscriptions: open.filter { $0.sessionId == session }.map { subscription in
        SubscriptionInfo(
          subscription: subscription.id, topics: subscription.filter.globs,
          name: subscription.cursor?.name, ack: subscription.ack, sent: subscription.sent,
          acknowledged: subscription.acknowledged)
      },
      cursors: try call.database.cursors(of: call.actor.userId, in: call.organizationId))
  }
}
