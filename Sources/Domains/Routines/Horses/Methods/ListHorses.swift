import Kernel
import Platform

extension Routines {
  /// `routines.listHorses`: the horses of the stables that the caller reaches, by name.
  func listHorses(_ params: ListHorsesParams, _ call: ReadCall) throws -> ListHorsesResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    if let groupId = params.groupId { _ = try call.horseGroup(groupId) }
    try caller.require(in: params.stableId)
    let page = try call.page(.horses, of: params) { row in
      let horse = row.value
      return caller.reaches(horse.stableId) && horse.status == params.status
        && (params.stableId ?? horse.stableId) == horse.stableId
        && (params.groupId.map(horse.groupIds.contains) ?? true)
        && (!params.mine || horse.ownerUserId == caller.userId)
        && fits(params.search, [horse.name])
    }
    return ListHorsesResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
