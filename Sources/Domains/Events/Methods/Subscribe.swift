import Kernel
import Platform

extension Events {
  /// `events.subscribe`: finds the place to begin, stores it under a name, and follows from there.
  func subscribe(_ params: SubscribeParams, _ call: WriteCall) throws -> SubscribeResult {
    let globs = params.topics ?? []
    var violations = topicViolations(globs)
    let start = params.from.map(Start.init) ?? .now
    if start == nil { violations.append(Violation(EventsFault.fromInvalid, at: "/from")) }
    if start == .cursor, params.name == nil {
      violations.append(Violation(EventsFault.cursorNameRequired, at: "/name"))
    }
    guard violations.isEmpty, let start else { throw Refusal(violations) }
    guard let session = call.request.session else { throw Refusal(PlatformFault.sessionRequired) }

    let database = call.database
    try expireHistory(call)
    let history = try database.history(of: call.organizationId)
    if let epoch = params.epoch, epoch != history.epoch {
      throw Refusal(EventsFault.epochChanged(epoch: history.epoch))
    }
    let key = params.name.map {
      CursorKey(organizationId: call.organizationId, userId: call.actor.userId, name: $0)
    }
    let stored = try key.flatMap { try database.cursor($0) }
    let kept = start == .cursor ? stored : start.place(epoch: params.epoch)
    let from = try beginning(start, kept: kept, in: history).seq()
    if let key {
      if stored == nil { try call.requireRoomForCursor() }
      try database.place(key, at: from, epoch: history.epoch, now: call.now)
    }

    let subscription = Subscription(
      id: call.makeID(), session: session, filter: TopicFilter(globs), cursor: key, ack: params.ack,
      inFlightMax: params.maxInFlight, from: from,
      epoch: history.epoch, services: call.services)
    try call.request.feeds.open(subscription)
    return SubscribeResult(
      subscription: subscription.id, epoch: history.epoch, from: from, oldest: history.oldest,
      latest: history.latest)
  }
}

extension WriteCall {
  fileprivate func requireRoomForCursor() throws {
    let count = try database.cursorCount(of: actor.userId, in: organizationId)
    guard count < cursorsMax else { throw Refusal(PlatformFault.limitExceeded(limit: cursorsMax)) }
  }
}
