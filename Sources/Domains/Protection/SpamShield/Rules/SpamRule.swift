import Kernel

/// A rule for calls and texts, read and found to be one. Source: protection specification 5.2.
struct SpamRule: Sendable {
  let id: String
  let name: String?
  let look: CallPattern
  let action: RuleAction
  let isEnabled: Bool
  let priority: Int
  let channels: Set<CallChannel>
  let schedule: RuleSchedule?
  let expiresAt: Instant?
  let createdAt: Instant

  /// Whether it takes part at all: switched on, not expired, for this way, and at this time.
  func isInForce(for call: CallFacts) -> Bool {
    guard isEnabled, channels.contains(call.channel) else { return false }
    if hasEnded(expiresAt, at: call.at) { return false }
    return schedule?.covers(call.at, offsetMinutes: call.offsetMinutes) ?? true
  }

  /// Whether it wins over another that matches too.
  func isBefore(_ other: SpamRule) -> Bool {
    if priority != other.priority { return priority > other.priority }
    let (own, others) = (look.specificity, other.look.specificity)
    if own != others { return own > others }
    if action != other.action { return action.precedence < other.action.precedence }
    if createdAt != other.createdAt { return createdAt < other.createdAt }
    return id.isBefore(other.id)
  }
}

/// Whether a rule is one no more: from the moment itself on.
func hasEnded(_ expiresAt: Instant?, at now: Instant) -> Bool {
  expiresAt.map { $0 <= now } ?? false
}

extension RuleAction {
  /// Which of two equal rules wins: the lower one.
  fileprivate var precedence: Int {
    switch self {
    case .allow: 0
    case .block: 1
    case .silence: 2
    case .warn: 3
    }
  }
}

/// On which days and between which times a rule holds, by the clock of the person.
struct RuleSchedule: Equatable, Sendable {
  /// Monday is 1.
  let days: Set<Int>

  /// Unit: minutes of the day.
  let from: Int
  let to: Int

  func covers(_ moment: Instant, offsetMinutes: Int) -> Bool {
    let local = moment.adding(minutes: Int64(offsetMinutes))
    let weekday = local.date(atOffset: 0).weekday
    let yesterday = weekday == 1 ? 7 : weekday - 1
    let minute = local.minuteOfDay
    if from == to { return days.contains(weekday) }
    if from < to { return from <= minute && minute < to && days.contains(weekday) }
    // Over midnight it belongs to the day on which it starts.
    return minute >= from && days.contains(weekday) || minute < to && days.contains(yesterday)
  }
}

extension Instant {
  /// Unit: whole minutes since midnight in UTC.
  fileprivate var minuteOfDay: Int {
    Int((milliseconds - Instant.min.milliseconds) % 86_400_000 / 60_000)
  }
}
