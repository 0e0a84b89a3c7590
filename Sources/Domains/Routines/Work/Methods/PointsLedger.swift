import Kernel
import Platform

extension Routines {
  /// `routines.pointsLedger`: one's own points, for managers everybody's; the newest first.
  public func pointsLedger(
    _ params: PointsLedgerParams, _ call: ReadCall
  ) throws -> PointsLedgerResult {
    if let from = params.from, let to = params.to, to < from {
      throw Refusal([Violation(RoutinesFault.endBeforeStart, at: "/to")])
    }
    if let userId = params.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    let caller = try call.caller()
    let isOwn = params.userId == caller.userId
    try caller.require(isOwn || params.userId == nil ? nil : .manageSchedules)
    let userId = params.userId ?? (caller.holds(.manageSchedules) ? nil : caller.userId)
    let zone = try call.zone(of: nil)
    let midnight = { zone.resolve(LocalDateTime(date: $0, time: .midnight)).instant }
    let first = params.from.map(midnight) ?? .min
    let behind = TimePlace(key: params.to.map { midnight($0.adding(days: 1)) } ?? .max, id: "")
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) },
      rows: { place, limit in
        try call.ledger(of: userId, from: first, before: place ?? behind, limit: limit)
      })
    return PointsLedgerResult(
      items: try call.answers(page.items), nextCursor: page.nextCursor)
  }
}
