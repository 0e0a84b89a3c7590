import Kernel
import Platform

extension Events {
  /// `events.ack`: everything up to the seq was handled; the stored cursor moves there.
  func ack(_ params: AckParams, _ call: WriteCall) throws -> AckResult {
    let feeds = call.request.feeds
    let feed = feeds.find(params.subscription, of: call.request.session?.id)
    guard let subscription = feed as? Subscription else {
      throw Refusal(EventsFault.subscriptionNotFound)
    }
    guard params.seq <= subscription.sent else {
      throw Refusal([Violation(EventsFault.ackNotSent(latest: subscription.sent), at: "/seq")])
    }
    subscription.acknowledge(params.seq)
    try subscription.store(in: call.database, now: call.now)
    feeds.touch()
    return AckResult(acknowledged: subscription.acknowledged)
  }
}
