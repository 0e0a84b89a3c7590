import Kernel
import Platform

extension Routines {
  /// `routines.archiveHorse`: puts a horse away, which makes it inactive, or brings it back.
  func archiveHorse(_ params: ArchiveHorseParams, _ call: WriteCall) throws -> Horse {
    let old = try call.reading.horse(params.horseId)
    try old.require(params.expectedVersion, call.reading.naming([old]))
    let caller = try call.reading.caller()
    try caller.demand { $0.decision(onHorse: old.value) }
    var data = old.value
    data.archivedAt = params.archived ? old.value.archivedAt ?? call.now : nil
    data.status = params.archived ? .inactive : .active
    let horse = try call.keep(data, over: old, on: .horses)
    return try call.answer(horse, was: old, caller)
  }
}
