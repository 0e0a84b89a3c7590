import Kernel
import Platform

extension Routines {
  /// `routines.listHorseGroups`: groups of all stables and of those that the caller reaches.
  func listHorseGroups(
    _ params: ListHorseGroupsParams, _ call: ReadCall
  ) throws -> ListHorseGroupsResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try caller.require(in: params.stableId)
    let page = try call.page(.horseGroups, of: params) { row in
      let stableId = row.value.stableId
      return row.value.archivedAt == nil && (stableId.map(caller.reaches) ?? true)
        && (params.stableId == nil || stableId == nil || stableId == params.stableId)
        && fits(params.search, [row.value.name])
    }
    return ListHorseGroupsResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
