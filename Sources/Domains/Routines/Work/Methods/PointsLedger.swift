import Kernel
import Platform

extension Routines {
  /// `routines.pointsLedger`: one's own points, for managers everybody's; the newest first.
  func pointsLedger(
    _ params: PointsLedgerParams, _ call: ReadCall
  ) throws -> PointsLedgerResult {
    let span = try GivenSpan(params.from, params.to)
    if let userId = params.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    let caller = try call.caller()
    let isOwn = params.userId == caller.userId
    try caller.require(isOwn || params.userId == nil ? nil : .manageSchedules)
    let userId = params.userId ?? (caller.holds(.manageSchedules) ? nil : caller.userId)
    let (first, end) = span.moments(in: try call.zone(of: nil))
    let behind = TimePlace(key: end, id: "")
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) },
      rows: { place, limit in
        try call.ledger(of: userId, from: first, before: place ?? behind, limit: limit)
      })
    return PointsLedgerResult(
      items: try call.answers(page.items), nextCursor: page.nextCursor)
  }
}
