import Kernel
import Platform

extension Routines {
  /// `routines.setTriggerActive`: one that is off makes nothing.
  func setTriggerActive(
    _ params: SetTriggerActiveParams, _ call: WriteCall
  ) throws -> Trigger {
    let (old, caller) = try call.workOnTrigger(params.triggerId, expected: params.expectedVersion)
    var data = old.value
    data.active = params.active
    let trigger = try call.keep(data, over: old, on: .triggers)
    return try call.answer(trigger, was: old, caller)
  }
}
