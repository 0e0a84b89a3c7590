import Kernel
import Platform

extension Routines {
  /// `routines.createTrigger`: makes something outside ask for shifts; its handle is shown once.
  func createTrigger(_ params: TriggerForm, _ call: WriteCall) throws -> CreateTriggerResult {
    var findings = RoutineFindings(shape: params.shape, order: triggerOrder)
    let given = GivenTrigger(params, over: nil, &findings)
    try findings.orThrow()
    try call.require(given, over: nil)
    let caller = try call.reading.caller()
    try call.reading.require(.manageSchedules, for: .triggers, in: given.data.stableId, caller)
    try call.requireUse(given, over: nil)
    let trigger = try call.keep(given.data, over: nil, on: .triggers)
    let handle = makeTriggerHandle()
    try call.keepHandle(hash(ofSecret: handle), of: trigger.id)
    return CreateTriggerResult(
      trigger: try call.answer(trigger, was: nil, caller), handle: handle)
  }
}
