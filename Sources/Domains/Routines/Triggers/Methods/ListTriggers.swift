import Kernel
import Platform

extension Routines {
  /// `routines.listTriggers`: those that were not ended, by name.
  public func listTriggers(
    _ params: ListTriggersParams, _ call: ReadCall
  ) throws -> ListTriggersResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try call.require(.triggers, .manageSchedules, in: params.stableId, caller)
    let page = try call.page(.triggers, of: params) { row in
      let trigger = row.value
      return trigger.revokedAt == nil && caller.reaches(trigger.stableId)
        && (params.stableId ?? trigger.stableId) == trigger.stableId
    }
    return ListTriggersResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
