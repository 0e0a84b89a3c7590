import Kernel
import Platform

extension Protection {
  /// `settings.getSubscription`: what the group pays for, and how much of it is used.
  func settingsGetSubscription(
    _ params: SettingsGetSubscriptionParams, _ call: ReadCall
  ) throws -> Subscription {
    try call.subscriptionAnswer()
  }
}
