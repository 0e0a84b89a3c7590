import Kernel
import Platform

extension Routines {
  /// `routines.listStables`: the stables that the caller reaches, by name.
  func listStables(
    _ params: ListStablesParams, _ call: ReadCall
  ) throws -> ListStablesResult {
    let caller = try call.caller()
    try caller.require()
    let page = try call.page(.stables, of: params) { row in
      caller.reaches(row.id) && (row.value.archivedAt != nil) == params.archived
        && fits(params.search, [row.value.name])
    }
    return ListStablesResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
