import Kernel
import Platform

extension Routines {
  /// `routines.listPauses`: one's own pauses, as a manager all, by their first day.
  func listPauses(_ params: ListPausesParams, _ call: ReadCall) throws -> ListPausesResult {
    let span = try GivenSpan(params.from, params.to)
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    if let userId = params.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    let caller = try call.caller()
    let isOthers = params.stableId != nil || params.userId.map { $0 != caller.userId } ?? false
    try caller.require(isOthers ? .manageSchedules : nil, in: params.stableId)
    let wanted = ClosedDates(first: span.from ?? .min, last: span.to ?? .max)
    let page = try call.page(
      of: params, at: { PausePlace(key: NameKey($0.value.from.description), id: $0.id) },
      rows: { try call.pauses(after: $0, $1) },
      fitting: { pause -> Stored<PauseData>? in
        let data = pause.value
        let fits =
          caller.decision(pausing: data).isAllowed && data.dates.overlaps(wanted)
          && (params.stableId == nil || data.stableId == params.stableId)
          && (params.userId == nil || data.userId == params.userId)
        return fits ? pause : nil
      })
    return ListPausesResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
