import Kernel
import Platform

extension Routines {
  /// `routines.revokeTrigger`: ends a trigger for good; its handle fires nothing any more.
  func revokeTrigger(_ params: RevokeTriggerParams, _ call: WriteCall) throws -> Trigger {
    let (old, caller) = try call.workOnTrigger(params.triggerId, expected: params.expectedVersion)
    var data = old.value
    data.active = false
    data.revokedAt = call.now
    let trigger = try call.keep(data, over: old, on: .triggers)
    return try call.answer(trigger, was: old, caller)
  }
}
