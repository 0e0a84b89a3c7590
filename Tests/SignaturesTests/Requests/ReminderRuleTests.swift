import Kernel
import Testing

@testable import Signatures

@Suite("signatures.runReminders: when somebody is reminded")
struct ReminderRuleTests {
  /// Asked and told at eight, to be reminded after a day, three days and a week.
  private static let eight = instant("2026-01-05T08:00:00Z")

  private func due(
    at now: Instant, sent: Int = 0, _ change: (inout RemindedAsk) -> Void = { _ in }
  ) -> Int? {
    var ask = RemindedAsk(
      askedAt: Self.eight, toldAt: Self.eight, expiresAt: nil, afterHours: [24, 72, 168])
    change(&ask)
    return reminderDue(for: ask, now: now, sentHours: sent)
  }

  @Test(
    "At each offset, and not a millisecond before",
    arguments: [
      (24, 0, -1, nil), (24, 0, 0, 24), (24, 24, 0, nil), (72, 24, -1, nil), (72, 24, 0, 72),
      (168, 72, -1, nil), (168, 72, 0, 168), (700, 168, 0, nil),
    ] as [(Int64, Int, Int64, Int?)])
  func offsets(hours: Int64, sent: Int, milliseconds: Int64, expected: Int?) {
    let now = Self.eight.adding(hours: hours).adding(milliseconds: milliseconds)
    #expect(due(at: now, sent: sent) == expected)
  }

  @Test(
    "Those that were missed are one",
    arguments: [(71, 24), (72, 72), (167, 72), (168, 168), (719, 168)] as [(Int64, Int)])
  func missed(hours: Int64, expected: Int) {
    #expect(due(at: Self.eight.adding(hours: hours)) == expected)
  }

  @Test(
    "None once the request has expired: the last good moment and the first bad one",
    arguments: [(1, 24), (0, nil), (-1, nil)] as [(Int64, Int?)])
  func expiry(left: Int64, expected: Int?) {
    let now = Self.eight.adding(hours: 30)
    #expect(due(at: now) { $0.expiresAt = now.adding(milliseconds: left) } == expected)
  }

  @Test(
    "None when 30 days are over since it was asked",
    arguments: [(0, 168), (1, nil)] as [(Int64, Int?)])
  func thirtyDays(late: Int64, expected: Int?) {
    #expect(due(at: Self.eight.adding(days: 30).adding(milliseconds: late)) == expected)
  }

  @Test("Hours count from when they were told, days from when it was asked")
  func inTurn() {
    let told = Self.eight.adding(days: 29)
    #expect(due(at: told.adding(hours: 24)) { $0.toldAt = told } == 24)
    #expect(due(at: told.adding(hours: 23)) { $0.toldAt = told } == nil)
    #expect(due(at: told.adding(hours: 25)) { $0.toldAt = told } == nil)
  }

  @Test("Without offsets there are no reminders")
  func never() {
    #expect(due(at: Self.eight.adding(days: 20)) { $0.afterHours = [] } == nil)
  }
}
