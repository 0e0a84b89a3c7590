import Kernel
import Platform

extension Routines {
  /// `routines.archiveHorseGroup`: puts a group away, unless something needs it, or brings it back.
  func archiveHorseGroup(
    _ params: ArchiveHorseGroupParams, _ call: WriteCall
  ) throws -> HorseGroup {
    let old = try call.reading.horseGroup(params.groupId)
    try old.require(params.expectedVersion, call.reading.naming([old]))
    let caller = try call.reading.caller()
    try caller.require(.manageStableSettings, in: old.value.stableId)
    if params.archived, old.value.archivedAt == nil,
      try !call.reading.needed(amongGroups: [old.id]).isEmpty
    {
      throw Refusal(RoutinesFault.groupInUse)
    }
    var data = old.value
    data.archivedAt = params.archived ? old.value.archivedAt ?? call.now : nil
    let group = try call.keep(data, over: old, on: .horseGroups)
    return try call.answer(group, was: old, caller)
  }
}
