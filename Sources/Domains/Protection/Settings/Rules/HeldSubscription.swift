import Kernel

/// What a group pays for, as it stands at a moment. Source: protection specification 8.1.
struct HeldSubscription: Sendable {
  /// `nil`: nothing was ever sold.
  let data: SubscriptionData?

  /// How long a renewal may be late. Unit: days.
  private static let graceDays = 7

  func status(at now: Instant) -> SubscriptionStatus {
    guard let data else { return .none }
    return isOver(at: now) ? .expired : data.status
  }

  /// What is over is as if it had never been sold.
  func plan(at now: Instant) -> Plan {
    guard let data, !isOver(at: now), data.status != .none, data.status != .expired else {
      return .free
    }
    return data.plan
  }

  private func isOver(at now: Instant) -> Bool {
    let today = TimeZoneRules.utc.date(at: now)
    if let endsOn = data?.endsOn, endsOn < today { return true }
    return data?.renewsOn.map { $0.adding(days: Self.graceDays) < today } ?? false
  }
}

extension Language {
  /// What a plan costs, such as `9.99 EUR a month`: the amount first in each language.
  func price(_ money: Money, _ period: BillingPeriod?) -> String {
    let written = format(money)
    let parts = written.split(separator: "\u{A0}")
    let amount =
      self == .en && parts.count == 2
      ? "\(parts[1]) \(parts[0])"
      : parts.joined(separator: " ")
    return period.map { "\(amount) \($0.label(self))" } ?? amount
  }
}
