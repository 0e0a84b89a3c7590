import Kernel
import Platform

extension Routines {
  /// `routines.archiveStable`: puts a stable away, unless something needs it, or brings it back.
  func archiveStable(_ params: ArchiveStableParams, _ call: WriteCall) throws -> Stable {
    let old = try call.reading.stable(params.stableId)
    try old.require(params.expectedVersion, call.reading.naming([old]))
    let caller = try call.reading.caller()
    try caller.require(.manageStableSettings, in: old.id)
    guard (old.value.archivedAt != nil) != params.archived else {
      return try call.saved(old, caller)
    }
    if params.archived, try !call.reading.needed(among: [old.id]).isEmpty {
      throw Refusal(RoutinesFault.stableInUse)
    }
    var data = old.value
    data.archivedAt = params.archived ? call.now : nil
    let stable = try call.keep(data, over: old, on: .stables)
    try call.record(stable, was: old)
    return try call.saved(stable, caller)
  }
}
