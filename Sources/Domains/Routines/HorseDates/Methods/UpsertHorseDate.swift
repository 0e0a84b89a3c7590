import Kernel
import Platform

extension Routines {
  /// `routines.upsertHorseDate`: makes a date of a horse, or changes what is sent of one; a date
  /// that was closed is opened by a new due date.
  func upsertHorseDate(_ params: HorseDateChange, _ call: WriteCall) throws -> HorseDate {
    let reading = call.reading
    var findings = RoutineFindings(
      shape: params.shape,
      order: [
        "horseDateId", "horseId", "kind", "title", "lastDoneOn", "everyDays", "dueOn", "warnDays",
      ])
    let kept = try params.horseDateId.value.flatMap { try reading.find($0, on: .horseDates) }
    let given = GivenHorseDate(
      params, over: judged(params.horseDateId, over: kept?.value, else: .standIn), &findings)
    try findings.orThrow()
    let old = try params.horseDateId.value.map { try reading.horseDate($0) }
    let horse = try reading.horse(given.data.horseId).value
    try old.map { try $0.date.require(params.expectedVersion.value, reading.naming([$0.date])) }
    let caller = try reading.caller()
    if let old { try caller.demand { $0.decision(onOwnerNoteOf: old.horse.value) } }
    try caller.demand { $0.decision(onOwnerNoteOf: horse) }
    let date = try call.keep(given.data, over: old?.date, on: .horseDates)
    try call.record(date, was: old?.date, old == nil ? .create : .update)
    return try call.answer(date, of: horse, caller)
  }
}
