import Kernel
import Platform

extension Routines {
  /// `routines.getHorseGroup`: a group with the count of its horses.
  func getHorseGroup(_ params: GetHorseGroupParams, _ call: ReadCall) throws -> HorseGroup {
    let group = try call.horseGroup(params.groupId)
    let caller = try call.caller()
    try caller.require(in: group.value.stableId)
    guard let answer = try call.answers([group], caller).first else { throw Defect("no answer") }
    return answer
  }
}
