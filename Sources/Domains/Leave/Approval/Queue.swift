import Kernel
import Platform
import Store

// What waits for a person: the leaves that they may decide about now.

extension ReadCall {
  /// One page of the queue.
  func queue(
    _ params: ListParams, _ filter: LeaveFilter, _ listing: Listing<LeavePlace>
  ) throws -> ListResult {
    let viewer = try viewer()
    let waiting = try waitingForMe(viewer)
    var counts: [String: Int] = [:]
    for work in waiting { counts[work.leave.status.rawValue, default: 0] += 1 }
    let fitting = waiting.filter { filter.fits(ListedLeave($0.leave)) }
    let sort = params.sort ?? .priority
    let (page, hasMore) = try page(
      of: fitting, sort, after: listing.place, limit: listing.limit, viewer)
    viewer.note(try LeavePage(page.map(\.work.leave), self))
    return ListResult(
      items: try page.map { ranked in
        var record = try answer(ranked.work, viewer)
        record.priorityReasons = ranked.reasons(in: language)
        return record
      },
      counts: counts,
      nextCursor: hasMore
        ? page.last.map { listing.cursor(after: $0.place(in: sort)) } : nil)
  }

  /// The leaves after a place. What competes with others is weighed for those leaves alone that may
  /// be on the page: it is the dearest part.
  private func page(
    of waiting: [LeaveContext], _ sort: LeaveSort, after place: LeavePlace?, limit: Int,
    _ viewer: LeaveViewer
  ) throws -> (page: [RankedLeave], hasMore: Bool) {
    let clock = try clock
    var groups = Dictionary(grouping: waiting) { $0.leave.key(in: sort, clock) }
    if let place { groups = groups.filter { $0.key >= place.key } }
    var parts = groups.keys.sorted().flatMap { key in
      let group = (groups[key] ?? []).sorted { $0.leave.isBefore($1.leave, in: sort) }
      let parts = group.parts(of: weighedAtOnce)
      let begun = parts.firstIndex { $0.contains { $0.leave.id == place?.id } } ?? 0
      return parts.dropFirst(begun)
    }[...]
    var page: [RankedLeave] = []
    // Bound: each turn takes as many leaves as the page has room for, and one.
    while !parts.isEmpty {
      let next = parts.prefix(holding: limit + 1 - page.count)
      let weights = try weights(of: next.flatMap(\.self), viewer)
      for part in next {
        var ranks = try part.map { try weights.ranked($0, clock) }
          .sorted { $0.isBefore($1, in: sort) }
        if let last = ranks.firstIndex(where: { $0.id == place?.id }) {
          ranks.removeFirst(last + 1)
        }
        page += ranks
        if page.count > limit { return (Array(page.prefix(limit)), true) }
      }
      parts = parts.dropFirst(next.count)
    }
    return (page, false)
  }

  /// The leaves that the person may decide about. Bound: 1,000 for each role that they act in.
  func waitingForMe(_ viewer: LeaveViewer) throws -> [LeaveContext] {
    var seen: Set<ID> = []
    var waiting: [LeaveContext] = []
    func take(_ leaves: [StoredLeave], _ action: LifeAction) throws {
      let fresh = leaves.filter { seen.insert($0.id).inserted }
      waiting += try contexts(of: fresh, viewer).filter {
        try standing(action, on: $0, viewer).decision.decision.isAllowed
      }
    }
    let offices = viewer.offices(of: actor)
    for office in offices {
      try take(
        database.leaves(waitingFor: office, limit: queueLengthMax, of: organizationId), .return)
    }
    guard offices.contains(where: \.role.isCentral) else { return waiting }
    try take(
      database.leaves(.cancellationRequested, limit: queueLengthMax, of: organizationId),
      .approve)
    return waiting
  }
}

/// More than anybody decides about in a month.
private let queueLengthMax = 1_000

/// Leaves of one day that compete with each other; where more came, the earlier ones come first.
private let weighedAtOnce = 100

extension Array {
  /// The elements in parts of at most so many.
  fileprivate func parts(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}

extension ArraySlice where Element: Collection {
  /// The first parts, until they hold so many elements.
  fileprivate func prefix(holding count: Int) -> ArraySlice<Element> {
    var held = 0
    return prefix { part in
      defer { held += part.count }
      return held < count
    }
  }
}

/// A leave that competes with others for a decision.
struct RankedLeave {
  let work: LeaveContext

  /// Whose days count.
  let clock: LeaveClock
  let received: Instant

  /// On the worst day.
  let colleaguesAway: Int

  /// `nil`: no balance is kept of its type.
  let daysLeft: Double?

  var id: ID { work.leave.id }

  /// Where a page that ends with it ends.
  func place(in sort: LeaveSort) -> LeavePlace {
    LeavePlace(key: work.leave.key(in: sort, clock), id: id)
  }

  func isBefore(_ other: RankedLeave, in sort: LeaveSort) -> Bool {
    switch sort {
    case .priority: isBefore(other)
    case .received: (other.received, other.id) < (received, id)
    case .start: (work.leave.startDate, id) < (other.work.leave.startDate, other.id)
    }
  }

  /// Earlier receipt, by days; then fewer colleagues away; then more leave left.
  ///
  /// Source: leave specification 12, "Competing requests".
  func isBefore(_ other: RankedLeave) -> Bool {
    let (day, otherDay) = (clock.date(of: received), clock.date(of: other.received))
    if day != otherDay { return day < otherDay }
    if colleaguesAway != other.colleaguesAway { return colleaguesAway < other.colleaguesAway }
    let (left, otherLeft) = (daysLeft ?? 0, other.daysLeft ?? 0)
    if left != otherLeft { return left > otherLeft }
    return (received, id) < (other.received, other.id)
  }

  /// Why it stands where it does.
  func reasons(in language: Language) -> [String] {
    let texts: [LeaveText?] = [
      .receivedOn(date: LeaveDate.shown(clock.date(of: received))),
      .colleaguesAway(count: colleaguesAway),
      daysLeft.map { .leaveLeft(days: $0) },
    ]
    return texts.compactMap { $0?.text(in: language) }
  }
}

extension StoredLeave {
  /// Before anything is weighed.
  fileprivate func isBefore(_ other: StoredLeave, in sort: LeaveSort) -> Bool {
    let (received, otherReceived) = (submittedAt ?? createdAt, other.submittedAt ?? other.createdAt)
    return switch sort {
    case .priority: (received, id) < (otherReceived, other.id)
    case .received: (otherReceived, other.id) < (received, id)
    case .start: (startDate, id) < (other.startDate, other.id)
    }
  }

  /// The day that a queue is sorted by first; it rises along the queue.
  fileprivate func key(in sort: LeaveSort, _ clock: LeaveClock) -> Int {
    let received = clock.date(of: submittedAt ?? createdAt).daysSinceEpoch
    return switch sort {
    case .priority: received
    case .received: -received
    case .start: startDate.daysSinceEpoch
    }
  }
}

extension ListedLeave {
  /// A leave on file, as lists look at it.
  fileprivate init(_ leave: StoredLeave) {
    self.init(
      place: LeavePlace(key: 0, id: leave.id), isDraft: false, status: leave.status,
      type: leave.type, startDate: leave.startDate, endDate: leave.endDate,
      updatedAt: leave.updatedAt, requesterName: leave.requesterName, reason: leave.reason)
  }
}

extension LeaveViewer {
  /// As what a person decides.
  fileprivate func offices(of actor: Actor) -> Set<Office> {
    let own = Office(
      role: actor.leaveRole ?? .employee, holder: actor.userId, department: department)
    let others = delegations.map {
      Office(role: $0.role, holder: $0.delegatorId, department: $0.department)
    }
    return Set([own] + others)
  }
}
