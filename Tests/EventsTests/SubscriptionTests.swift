import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Events

@Suite("events.subscribe")
struct SubscriptionTests {
  @Test("The past comes first, then the join, then what happens; each names the one before")
  func replay() throws {
    let audience = try Audience()
    try audience.happen("a.done", 2)
    let result = try audience.subscribe(#"{"from":"start"}"#)
    #expect(result.from == 0)
    #expect(try audience.heard() == [.init(seq: 1, prev: 0), .init(seq: 2, prev: 1), .joined(2)])
    try audience.happen("a.done")
    #expect(try audience.heard() == [.init(seq: 3, prev: 2)])
    #expect(try audience.heard() == [])
  }

  @Test("Unwanted topics leave gaps in seq, never in prev; other organizations leave none")
  func gaps() throws {
    let audience = try Audience()
    _ = try audience.subscribe(#"{"topics":["a.*"]}"#)
    try audience.happen("a.done")
    try audience.happen("b.done")
    try audience.happen("a.done", in: "org-2")
    try audience.happen("a.done")
    #expect(try audience.heard() == [.init(seq: 1, prev: 0), .init(seq: 3, prev: 1), .joined(3)])
  }

  @Test("What its domain hides from an actor is not sent, nor read")
  func hidden() throws {
    let audience = try Audience(mayFollow: { event, _ in event.namespace != "secret" })
    _ = try audience.subscribe()
    try audience.happen("secret.done")
    try audience.happen("a.done")
    #expect(try audience.heard() == [.init(seq: 2, prev: 0), .joined(2)])
    #expect(try audience.read(#"{"from":"start"}"#).items.map(\.seq) == [2])
  }

  @Test("What a person may no more know is not sent to a feed that they opened before")
  func narrowed() throws {
    let audience = try Audience(mayFollow: { _, actor in actor.role(in: "a") != nil })
    let session = try #require(audience.request.sessions.current)
    func said(roles: [String: Set<String>]) throws -> [Heard] {
      audience.request.sessions.replace(
        with: OpenSession(
          id: session.id,
          actor: Actor(
            organizationId: session.actor.organizationId, userId: session.actor.userId,
            name: "Kim", roles: roles),
          organizationName: "One", language: .en, timeZone: "UTC", client: nil))
      try audience.happen("a.done")
      return try audience.heard()
    }
    _ = try audience.subscribe()
    #expect(try said(roles: ["a": ["boss"]]) == [.init(seq: 1, prev: 0), .joined(1)])
    #expect(try said(roles: [:]) == [])
    #expect(try said(roles: ["a": ["boss"]]) == [.init(seq: 3, prev: 1)])
  }

  @Test("The last word is why the session ended, as far as it was wanted, and nothing after it")
  func lastWord() throws {
    let audience = try Audience(endsSessions: { $0.topic == "a.ended" })
    _ = try audience.subscribe(#"{"topics":["a.*"]}"#)
    _ = try audience.subscribe(#"{"topics":["b.*"]}"#)
    try audience.happen("a.done")
    _ = try audience.heard()
    try audience.happen("a.done")
    try audience.happen("a.ended")
    try audience.happen("b.done")
    try audience.happen("a.done")
    audience.out.reset()
    #expect(try lastWords(audience) == [.init(seq: 3, prev: 1)])
    #expect(audience.request.feeds.feeds.isEmpty)
  }

  /// What is said when the session has ended.
  private func lastWords(_ audience: Audience) throws -> [Heard] {
    let session = try #require(audience.request.sessions.current)
    try audience.request.feeds.closeOrphans { _ in
      nil
    } ending: {
      try $0.end(from: audience.database, to: audience.out, as: session)
    }
    let said = String(decoding: audience.out.copy(), as: UTF8.self).split(separator: "\n")
    audience.out.reset()
    return said.map(Heard.init)
  }

  @Test("A full output stops it, and it goes on where it stopped")
  func backPressure() throws {
    let audience = try Audience()
    _ = try audience.subscribe()
    try audience.happen("a.done", 5)
    var seqs: [Int] = []
    for _ in 0..<5 {
      seqs += try audience.heard(bytesMax: 1).compactMap { $0.prev == nil ? nil : $0.seq }
    }
    #expect(seqs == [1, 2, 3, 4, 5])
  }

  @Test("At most maxInFlight wait for an acknowledgement")
  func inFlight() throws {
    let audience = try Audience()
    let id = try audience.subscribe(#"{"ack":"manual","maxInFlight":2}"#).subscription
    try audience.happen("a.done", 5)
    #expect(try audience.heard().map(\.seq) == [1, 2])
    #expect(try audience.heard() == [])
    #expect(try audience.ack(id, 1) == 1)
    #expect(try audience.heard().map(\.seq) == [3])
    #expect(try audience.ack(id, 3) == 3)
    #expect(try audience.ack(id, 2) == 3)
    #expect(try audience.heard() == [.init(seq: 4, prev: 3), .init(seq: 5, prev: 4), .joined(5)])
    #expect(refusal { try audience.ack(id, 6) } == ["ack_not_sent /seq"])
    #expect(refusal { try audience.ack("other", 1) } == ["4004 subscription_not_found"])
  }

  @Test("A manual cursor stands at the last acknowledgement, an automatic one at the last sent")
  func cursors() throws {
    let audience = try Audience()
    try audience.happen("a.done", 4)
    let manual = try audience.subscribe(#"{"from":"start","name":"m","ack":"manual"}"#)
    _ = try audience.subscribe(#"{"from":"start","name":"auto"}"#)
    _ = try audience.heard()
    _ = try audience.ack(manual.subscription, 3)
    let list = try audience.events.list(ListParams(), audience.reading)
    #expect(list.cursors.map { "\($0.name) \($0.seq)" } == ["auto 4", "m 3"])
    #expect(list.subscriptions.map(\.acknowledged) == [3, 4])
    #expect(try audience.subscribe(#"{"from":"cursor","name":"m"}"#).from == 3)
    #expect(try audience.subscribe(#"{"from":"cursor","name":"new"}"#).from == 0)
  }

  @Test(
    "A cursor is stored when its subscription begins, so that nothing falls before its first ack")
  func cursorFromTheBeginning() throws {
    let audience = try Audience()
    try audience.happen("a.done", 2)
    _ = try audience.subscribe(#"{"name":"m","ack":"manual"}"#)
    try audience.happen("a.done")
    #expect(try audience.subscribe(#"{"from":"cursor","name":"m"}"#).from == 2)
  }

  @Test("A new epoch refuses seqs and cursors of the old one")
  func epochs() throws {
    let audience = try Audience()
    try audience.happen("a.done")
    let old = try audience.subscribe(#"{"name":"m"}"#).epoch
    try audience.database.renewEpoch()
    let changed = ["4009 epoch_changed"]
    #expect(refusal { try audience.subscribe(#"{"from":1,"epoch":"\#(old)"}"#) } == changed)
    #expect(refusal { try audience.subscribe(#"{"from":"cursor","name":"m"}"#) } == changed)
    #expect(refusal { try audience.subscribe(#"{"from":2}"#) } == changed)
    #expect(try audience.subscribe(#"{"from":1}"#).epoch != old)
  }

  @Test("A feed ends with its session, and belongs to it alone")
  func sessions() throws {
    let audience = try Audience()
    let id = try audience.subscribe().subscription
    #expect(audience.request.feeds.find(id, of: "another") == nil)
    try audience.request.feeds.closeOrphans { audience.request.sessions.find($0) }
    #expect(audience.request.feeds.feeds.count == 1)
    #expect(audience.request.sessions.close("session-1"))
    try audience.request.feeds.closeOrphans { audience.request.sessions.find($0) }
    #expect(audience.request.feeds.feeds.isEmpty)
  }

  @Test("Whom nobody can look for keeps their feed, and hears why it ends once it can be told")
  func unknownSessions() throws {
    let audience = try Audience(endsSessions: { $0.topic == "a.ended" })
    _ = try audience.subscribe()
    let feeds = audience.request.feeds
    let lost = StoreError(.unreachable, "away")
    #expect(throws: StoreError.self) {
      try feeds.closeOrphans { _ in throw lost }
    }
    #expect(throws: StoreError.self) {
      try feeds.closeOrphans(session: { _ in nil }, ending: { _ in throw lost })
    }
    #expect(feeds.feeds.count == 1)
    try audience.happen("a.ended")
    #expect(try lastWords(audience) == [.init(seq: 1, prev: 0)])
    #expect(try lastWords(audience).isEmpty)
    #expect(feeds.feeds.isEmpty)
  }

  @Test("A request that fails takes its feed back; one more than the limit is refused")
  func feeds() throws {
    let audience = try Audience()
    let feeds = audience.request.feeds
    _ = try audience.subscribe()
    feeds.settle()
    _ = try audience.subscribe()
    feeds.takeBack(to: 0)
    #expect(feeds.feeds.count == 1)
    for _ in 1..<FeedTable.countMax { _ = try audience.subscribe() }
    #expect(refusal { try audience.subscribe() } == ["4029 limit_exceeded"])
  }
}
