import Kernel
import Platform

extension Routines {
  /// `routines.listSelections`: choosing in turn in the caller's stables, the newest first.
  func listSelections(
    _ params: ListSelectionsParams, _ call: ReadCall
  ) throws -> ListSelectionsResult {
    let statuses = try words(params.status, at: "/status", or: .unknownValue) as [SelectionStatus]?
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    let caller = try call.caller()
    try caller.require(in: params.stableId)
    let page = try call.page(
      of: params, at: { $0.id },
      rows: { (last: ID?, limit) in
        try call.selections(before: last, limit)
      },
      fitting: { selection -> Stored<SelectionData>? in
        let data = selection.value
        let fits =
          caller.reaches(data.stableId) && (params.stableId ?? data.stableId) == data.stableId
          && (statuses?.contains(data.status) ?? true)
        return fits ? selection : nil
      })
    return ListSelectionsResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
