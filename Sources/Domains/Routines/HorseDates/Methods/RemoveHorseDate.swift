import Kernel
import Platform

extension Routines {
  /// `routines.removeHorseDate`: takes a date of a horse away.
  func removeHorseDate(
    _ params: RemoveHorseDateParams, _ call: WriteCall
  ) throws -> RemoveHorseDateResult {
    let (old, horse) = try call.reading.horseDate(params.horseDateId)
    try old.require(params.expectedVersion, call.reading.naming([old]))
    try call.reading.caller().demand { $0.decision(onOwnerNoteOf: horse.value) }
    try call.removeHorseDate(old.id)
    var date = old
    date.touch(by: call)
    try call.record(date, was: old, .delete)
    return RemoveHorseDateResult(
      deleted: true, message: RoutinesText.saved.text(in: call.language))
  }
}
