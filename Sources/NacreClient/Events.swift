/// Events one by one and in order, over as many runs of the service as it takes.
///
/// An event counts as handled when the next one is asked for; with a name the service keeps that
/// place.
public struct NacreEvents: AsyncSequence, Sendable {
  public typealias Element = NacreEvent

  let client: Nacre
  let feed: EventFeed

  public func makeAsyncIterator() -> Iterator {
    Iterator(client: client, feed: feed, inner: feed.stream.makeAsyncIterator())
  }

  /// The place to go on from, in this program or the next: the last event that was handled.
  public var cursor: NacreEventStart {
    get async { await client.cursor(of: feed) }
  }

  /// Hears no more; those that have come are still there.
  public func close() async { await client.leave(feed) }

  public struct Iterator: AsyncIteratorProtocol {
    let client: Nacre
    let feed: EventFeed
    var inner: AsyncThrowingStream<NacreEvent, any Error>.Iterator
    private var yielded: Int?

    init(
      client: Nacre, feed: EventFeed, inner: AsyncThrowingStream<NacreEvent, any Error>.Iterator
    ) {
      self.client = client
      self.feed = feed
      self.inner = inner
    }

    public mutating func next() async throws -> NacreEvent? {
      if let yielded { await client.handled(yielded, feed) }
      let event = try await inner.next()
      yielded = event?.seq
      return event
    }
  }
}

/// Where a subscription stands; it belongs to its client's actor.
final class EventFeed: @unchecked Sendable {
  let number: Int
  let topics: [String]
  let name: String?
  let stream: AsyncThrowingStream<NacreEvent, any Error>
  private let continuation: AsyncThrowingStream<NacreEvent, any Error>.Continuation
  var subscription: String?

  /// The number of the session that it hears in.
  var session: Int?
  var epoch: String?
  var handled: Int?
  var acknowledged = 0
  private(set) var received: Int?
  private var sent = 0

  init(number: Int, topics: [String], name: String?) {
    self.number = number
    self.topics = topics
    self.name = name
    (stream, continuation) = AsyncThrowingStream.makeStream()
  }

  func begin(_ answer: JSON) {
    let from = answer["from"].integer ?? 0
    subscription = answer["subscription"].string
    epoch = answer["epoch"].string
    sent = from
    received = Swift.max(from, received ?? from)
    handled = handled ?? from
    acknowledged = from
  }

  func take(_ event: JSON) {
    guard let seq = event["seq"].integer else { return }
    guard event["prev"].integer == sent else {
      return finish(
        throwing: NacreError(.other, kind: "event_gap", "Events after \(sent) have not come."))
    }
    sent = seq
    // What comes twice after a restart is passed over.
    guard seq > received ?? 0 else { return }
    received = seq
    continuation.yield(
      NacreEvent(
        seq: seq, at: event["at"].string ?? "", topic: event["topic"].string ?? "",
        entity: event["entity"], data: event["data"]))
  }

  func finish(throwing error: NacreError?) { continuation.finish(throwing: error) }
}

extension Nacre {
  /// What happens from now on, or from a place on: `["booking.*"]` are all events of booking.
  ///
  /// With a `name` the service keeps the place, also for the next program.
  public func events(
    _ topics: [String] = [], from: NacreEventStart? = nil, name: String? = nil
  ) async throws -> NacreEvents {
    nextFeed += 1
    let feed = EventFeed(number: nextFeed, topics: topics, name: name)
    let start = from ?? (name == nil ? .now : .cursor)
    let call = subscription(of: feed, start)
    _ = try await settle(call, within: options.timeout)
    feeds[feed.number] = feed
    return NacreEvents(client: self, feed: feed)
  }

  /// Subscribes anew in another run of the service, where the last has ended.
  func resume(_ feed: EventFeed) async throws {
    // Its session was closed, and it with that.
    if feed.session != nil, sessions.id(of: feed.session) == nil {
      feed.finish(throwing: nil)
      feeds[feed.number] = nil
      return
    }
    // A stored place must not run ahead of the loop; what comes twice is passed over.
    let seq = feed.name == nil ? feed.received : feed.handled
    feed.subscription = nil
    let call = subscription(of: feed, .after(seq: seq ?? 0, epoch: feed.epoch))
    call.isPartOfStart = true
    call.session = feed.session
    do {
      _ = try await settle(call, within: nil)
    } catch let error as NacreError where error.reason != .connectionClosed {
      feed.finish(throwing: error)
      feeds[feed.number] = nil
    }
  }

  private func subscription(of feed: EventFeed, _ start: NacreEventStart) -> PendingCall {
    // Events that may be on the way to the loop. Source: protocol specification 10.4.
    var params: [String: JSON] = ["ack": "manual", "maxInFlight": 1_000]
    if !feed.topics.isEmpty { params["topics"] = .array(feed.topics.map(JSON.string)) }
    if let name = feed.name { params["name"] = .string(name) }
    switch start {
    case .now: params["from"] = "now"
    case .start: params["from"] = "start"
    case .cursor: params["from"] = "cursor"
    case .after(let seq, let epoch):
      params["from"] = .integer(seq)
      if let epoch { params["epoch"] = .string(epoch) }
    }
    let call = PendingCall("events.subscribe", .object(params))
    // At once with the answer: events may follow in the same breath.
    call.onResult = { [weak self, weak call] answer in
      feed.begin(answer)
      self?.assumeIsolated { nacre in
        nacre.feeds[feed.number] = feed
        feed.session = feed.session ?? call.flatMap { nacre.sessions.newest(before: $0.id) }
      }
    }
    return call
  }

  func handled(_ seq: Int, _ feed: EventFeed) {
    feed.handled = Swift.max(seq, feed.handled ?? 0)
    // In bunches: each costs the service a write. A stored place moves at once.
    if feed.name != nil || seq - feed.acknowledged >= 250 { acknowledge(feed) }
  }

  func acknowledge(_ feed: EventFeed) {
    guard let subscription = feed.subscription, let handled = feed.handled,
      handled > feed.acknowledged
    else { return }
    feed.acknowledged = handled
    tell(
      "events.ack", ["subscription": .string(subscription), "seq": .integer(handled)], of: feed)
  }

  func cursor(of feed: EventFeed) -> NacreEventStart {
    .after(seq: feed.handled ?? 0, epoch: feed.epoch)
  }

  func leave(_ feed: EventFeed) {
    acknowledge(feed)
    if let subscription = feed.subscription {
      tell("events.unsubscribe", ["subscription": .string(subscription)], of: feed)
    }
    feed.finish(throwing: nil)
    feeds[feed.number] = nil
  }
}
