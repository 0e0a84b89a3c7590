import Kernel
import Platform
import Store
import TestDatabases
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
    try audience.happen("a.done", 20, in: "org-2")
    if let cursor { _ = try audience.subscribe(cursor) }
    for _ in 0..<steps {
      try audience.database.expireHistory(
        Self.small, of: "org-1", now: Audience.start.adding(days: daysLater).adding(milliseconds: 1)
      )
    }
    let history = try audience.database.history(of: "org-1")
    #expect(try audience.database.history(of: "org-2").oldest == 1)
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

  @Test("Another organization's cursor keeps nothing")
  func others() throws {
    let audience = try Audience()
    try audience.happen("a.done", 10)
    let key = CursorKey(organizationId: "org-2", userId: "user-1", name: "m")
    try audience.write {
      try $0.database.place(key, at: 2, epoch: "e", now: Audience.start)
    }
    for _ in 0..<3 {
      try audience.database.expireHistory(
        Self.small, of: "org-1", now: Audience.start.adding(days: 1).adding(milliseconds: 1))
    }
    #expect(try audience.database.history(of: "org-1").oldest == 8)
  }

  @Test(
    "A start from when there was one for all is each organization's",
    .aboutSQLite("no cluster is from then"))
  func before() throws {
    let database = try Database.inMemory()
    let steps = PlatformMigrations.all + Events().migrations.dropLast()
    try database.migrate(steps)
    for organization in ["org-1", "org-2"] { try database.run(.changed, organization) }
    try database.setMeta("events_start", to: "5")
    try database.migrate(PlatformMigrations.all + Events().migrations)
    #expect(try database.meta("events_start") == nil)
    #expect(try database.history(of: "org-1").oldest == 5)
    #expect(try database.history(of: "org-2").oldest == 5)
    #expect(try database.history(of: "org-3").oldest == 1)
  }
}

extension SQL {
  fileprivate static let changed = SQL(
    """
    INSERT INTO nacre_change
      (organization_id, seq, at, actor_id, method, topic, entity_type, entity_id, entity_version,
       data, request_number)
    VALUES (?, 3, 5, 'kim', 'old', 'a.done', 'thing', 'thing', 1, x'7b7d', 1)
    """
  )
}
