import Kernel
import TestSupport
import Testing

@testable import Events

@Suite("How long the history is kept")
struct RetentionTests {
  /// Small enough to try: 3 events, 1 day, cursors of 2 days, steps of 4.
  static let small = Retention(days: 1, events: 3, cursorDays: 2, stepMax: 4)

  private func oldest(daysLater: Int64, cursor: String? = nil, steps: Int = 3) throws -> Int {
    let audience = try Audience()
    try audience.happen("a.done", 10)
    if let cursor { _ = try audience.subscribe(cursor) }
    for _ in 0..<steps {
      try audience.database.expireHistory(
        Self.small, now: Audience.start.adding(days: daysLater).adding(milliseconds: 1))
    }
    let history = try audience.database.history()
    if history.oldest > 1 {
      #expect(
        refusal { try audience.read(#"{"from":0}"#) } == ["4004 event_history_expired"])
    }
    return history.oldest
  }

  @Test("Young events are kept, and of old ones the newest")
  func ages() throws {
    #expect(try oldest(daysLater: 0) == 1)
    #expect(try oldest(daysLater: 1) == 8)
  }

  @Test("One step goes only so far")
  func steps() throws {
    #expect(try oldest(daysLater: 1, steps: 1) == 5)
    #expect(try oldest(daysLater: 1, steps: 2) == 8)
  }

  @Test("A stored cursor keeps what it has not seen, until it is given up")
  func cursors() throws {
    let cursor = #"{"from":4,"name":"m","ack":"manual"}"#
    #expect(try oldest(daysLater: 1, cursor: cursor) == 5)
    #expect(try oldest(daysLater: 2, cursor: cursor) == 8)
  }
}
