import Kernel
import Platform
import Store

// What waits for a person: the leaves that they may decide about now.

extension ReadCall {
  /// One page of the queue.
  func queue(_ params: ListParams, after place: LeavePlace?) throws -> ListResult {
    let waiting = try waitingForMe()
    var counts: [String: Int] = [:]
    for work in waiting { counts[work.leave.status.rawValue, default: 0] += 1 }
    let filter = try LeaveFilter(params)
    let fitting = try waiting.filter { filter.fits($0.leave) }.map(ranked)
    let sorted = sort(fitting, params.sort ?? .priority)
    // The queue is small: a page begins after the leave that ended the one before.
    let start = place.flatMap { place in
      sorted.firstIndex { $0.work.leave.id == place.id }.map { $0 + 1 }
    }
    let page = sorted.dropFirst(start ?? 0).prefix(params.limit)
    let hasMore = page.endIndex < sorted.endIndex
    return ListResult(
      items: try page.map { ranked in
        var record = try answer(ranked.work)
        record.priorityReasons = ranked.reasons(in: language)
        return record
      },
      counts: counts,
      nextCursor: hasMore ? page.last.map { LeavePlace(key: 0, id: $0.work.leave.id).cursor } : nil)
  }

  /// The leaves that the person may decide about. Bound: 1,000 for each role that they act in.
  func waitingForMe() throws -> [LeaveAtWork] {
    var seen: Set<ID> = []
    var waiting: [LeaveAtWork] = []
    for role in try rolesActedIn() {
      for leave in try database.leaves(
        waitingFor: role, limit: queueLengthMax, of: organizationId)
      where seen.insert(leave.id).inserted {
        let work = LeaveAtWork(
          leave, requester: try database.employee(leave.requesterId, of: organizationId))
        if try standing(.return, on: work).decision.decision.isAllowed { waiting.append(work) }
      }
    }
    guard try rolesActedIn().contains(where: \.isCentral) else { return waiting }
    for leave in try database.leaves(
      .cancellationRequested, limit: queueLengthMax, of: organizationId)
    {
      let work = LeaveAtWork(
        leave, requester: try database.employee(leave.requesterId, of: organizationId))
      if try standing(.approve, on: work).decision.decision.isAllowed { waiting.append(work) }
    }
    return waiting
  }

  /// The person's own role, and those of people whom they stand in for.
  private func rolesActedIn() throws -> Set<Role> {
    Set(try [actor.leaveRole ?? .employee] + delegationsHeld().map(\.role))
  }

  private func ranked(_ work: LeaveAtWork) throws -> RankedLeave {
    let leave = work.leave
    let away =
      try leave.department.map {
        try database.absences(
          in: $0, from: leave.startDate, through: leave.endDate, besides: leave.requesterId,
          of: organizationId)
      } ?? []
    let books = try ledger(of: leave.requesterId).books(
      leave.startDate.year, excluding: leave.id)
    return RankedLeave(
      work: work, received: leave.submittedAt ?? leave.createdAt,
      colleaguesAway: away.map(\.count).max() ?? 0,
      daysLeft: LeaveTerms.of(leave.type).isBalanceKept ? books[leave.type].available : nil)
  }

  private func sort(_ leaves: [RankedLeave], _ sort: LeaveSort) -> [RankedLeave] {
    switch sort {
    case .priority: leaves.sorted { $0.isBefore($1) }
    case .received: leaves.sorted { ($1.received, $1.id) < ($0.received, $0.id) }
    case .start:
      leaves.sorted { ($0.work.leave.startDate, $0.id) < ($1.work.leave.startDate, $1.id) }
    }
  }
}

/// More than anybody decides about in a month.
private let queueLengthMax = 1_000

/// A leave that competes with others for a decision.
struct RankedLeave {
  let work: LeaveAtWork
  let received: Instant

  /// On the worst day.
  let colleaguesAway: Int

  /// `nil`: no balance is kept of its type.
  let daysLeft: Double?

  var id: ID { work.leave.id }

  /// Earlier receipt, by days; then fewer colleagues away; then more leave left.
  ///
  /// Source: leave specification 12, "Competing requests".
  func isBefore(_ other: RankedLeave) -> Bool {
    let (day, otherDay) = (LeaveDate.date(of: received), LeaveDate.date(of: other.received))
    if day != otherDay { return day < otherDay }
    if colleaguesAway != other.colleaguesAway { return colleaguesAway < other.colleaguesAway }
    let (left, otherLeft) = (daysLeft ?? 0, other.daysLeft ?? 0)
    if left != otherLeft { return left > otherLeft }
    return (received, id) < (other.received, other.id)
  }

  /// Why it stands where it does.
  func reasons(in language: Language) -> [String] {
    let texts: [LeaveText?] = [
      .receivedOn(date: LeaveDate.shown(LeaveDate.date(of: received))),
      .colleaguesAway(count: colleaguesAway),
      daysLeft.map { .leaveLeft(days: $0) },
    ]
    return texts.compactMap { $0?.text(in: language) }
  }
}

extension LeaveFilter {
  /// The same question as the list's statements ask.
  func fits(_ leave: LeaveRow) -> Bool {
    if let status, leave.status != status { return false }
    if let type, leave.type != type { return false }
    if let from, leave.endDate < from { return false }
    if let to, leave.startDate > to { return false }
    if let updatedSince, leave.updatedAt < updatedSince { return false }
    guard let search = search?.asciiLowercased else { return true }
    return leave.requesterName.asciiLowercased.contains(search)
      || leave.reason.asciiLowercased.contains(search)
  }
}
