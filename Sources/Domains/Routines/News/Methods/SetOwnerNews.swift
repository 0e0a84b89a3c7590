import Kernel
import Platform

extension Routines {
  /// `routines.setOwnerNews`: when the owner hears of a horse; without a word, as the stable says.
  func setOwnerNews(_ params: SetOwnerNewsParams, _ call: WriteCall) throws -> Horse {
    let old = try call.reading.horse(params.horseId)
    try old.require(params.expectedVersion, call.reading.naming([old]))
    let caller = try call.reading.caller()
    try caller.demand { $0.decision(onOwnerNoteOf: old.value) }
    var data = old.value
    data.ownerNews = params.when
    let horse = try call.keep(data, over: old, on: .horses)
    return try call.answer(horse, was: old, caller)
  }
}
