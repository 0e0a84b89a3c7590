import Kernel
import Platform

extension Events {
  /// `events.unsubscribe`: nothing more is sent on the subscription.
  func unsubscribe(
    _ params: UnsubscribeParams, _ call: RuleCall
  ) throws -> UnsubscribeResult {
    let request = call.request
    guard request.feeds.close(params.subscription, of: request.session?.id) else {
      throw Refusal(EventsFault.subscriptionNotFound)
    }
    return UnsubscribeResult(closed: params.subscription)
  }
}
