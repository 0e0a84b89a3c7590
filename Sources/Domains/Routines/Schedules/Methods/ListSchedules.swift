import Kernel
import Platform

extension Routines {
  /// `routines.listSchedules`: those of stables that the caller reaches, by name.
  func listSchedules(
    _ params: ListSchedulesParams, _ call: ReadCall
  ) throws -> ListSchedulesResult {
    let caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    try caller.require(.viewSchedules, in: params.stableId)
    let page = try call.page(.schedules, of: params) { row in
      let schedule = row.value
      return caller.reaches(schedule.stableId)
        && (params.stableId ?? schedule.stableId) == schedule.stableId
        && (params.templateId ?? schedule.templateId) == schedule.templateId
        && (params.enabled ?? schedule.isEnabled) == schedule.isEnabled
        && fits(params.search, [schedule.name])
    }
    return ListSchedulesResult(
      items: try call.answers(page.items, caller), nextCursor: page.nextCursor)
  }
}
