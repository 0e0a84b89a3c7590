import Kernel
import Platform

extension Routines {
  /// `routines.listTriggers`: those that were not ended, by name.
  func listTriggers(
    _ params: ListTriggersParams, _ call: ReadCall
  ) throws -> ListTriggersResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try call.require(.manageSchedules, for: .triggers, in: params.stableId, caller)
    let page = try call.page(.triggers, of: params) { row in
      let trigger = row.value
      return try trigger.revokedAt == nil
        && (params.stableId ?? trigger.stableId) == trigger.stableId
        && call.shows(.triggers, of: trigger.stableId, caller)
    }
    return ListTriggersResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
