import Kernel
import Platform

extension Routines {
  /// `routines.getHorse`: a horse with its groups, owner and care.
  func getHorse(_ params: GetHorseParams, _ call: ReadCall) throws -> Horse {
    let horse = try call.horse(params.horseId)
    let caller = try call.caller()
    try caller.require(in: horse.value.stableId)
    guard let answer = try call.answers([horse], caller).first else { throw Defect("no answer") }
    return answer
  }
}
