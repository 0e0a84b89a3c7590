import Kernel
import Platform

extension Routines {
  /// `routines.listTemplates`: those that were not deleted, by name.
  func listTemplates(
    _ params: ListTemplatesParams, _ call: ReadCall
  ) throws -> ListTemplatesResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try caller.require(.viewSchedules, in: params.stableId)
    let page = try call.page(.templates, of: params) { row in
      let template = row.value
      return template.deletedAt == nil && (template.stableId.map(caller.reaches) ?? true)
        && (params.stableId == nil || template.stableId == nil
          || template.stableId == params.stableId)
        && (params.type ?? template.type) == template.type
        && (params.active ?? template.isActive) == template.isActive
        && fits(params.search, [template.name])
    }
    return ListTemplatesResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
