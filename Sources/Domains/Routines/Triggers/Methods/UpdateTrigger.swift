import Kernel
import Platform

extension Routines {
  /// `routines.updateTrigger`: changes what is sent; what it has made stays as it is.
  func updateTrigger(_ params: TriggerPatch, _ call: WriteCall) throws -> Trigger {
    var findings = RoutineFindings(shape: params.shape, order: triggerOrder)
    guard let id = params.triggerId.value else {
      if params.triggerId.isAbsent { findings.refuse(.required, at: "/triggerId") }
      try findings.orThrow()
      throw Defect("no trigger and no fault")
    }
    let kept = try call.reading.find(id, on: .triggers)
    let given = GivenTrigger(
      params.triggerForm, over: judged(params.triggerId, over: kept?.value, else: .standIn),
      &findings)
    try findings.orThrow()
    let (old, caller) = try call.workOnTrigger(id, expected: params.expectedVersion.value)
    try call.require(given, over: old.value)
    try call.reading.require(.manageSchedules, for: .triggers, in: given.data.stableId, caller)
    try call.requireUse(given, over: old.value)
    let trigger = try call.keep(given.data, over: old, on: .triggers)
    return try call.answer(trigger, was: old, caller)
  }
}
