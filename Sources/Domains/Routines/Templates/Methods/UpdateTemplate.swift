import Kernel
import Platform

extension Routines {
  /// `routines.updateTemplate`: changes what is sent; instances keep the steps they were made with.
  func updateTemplate(_ params: TemplatePatch, _ call: WriteCall) throws -> Template {
    var findings = RoutineFindings(shape: params.shape, order: templateOrder)
    guard let id = params.templateId.value else {
      if params.templateId.isAbsent { findings.refuse(.required, at: "/templateId") }
      try findings.orThrow()
      throw Defect("no template and no fault")
    }
    let form = params.templateForm
    let kept = try call.reading.find(id, on: .templates)
    let given = GivenTemplate(
      form, over: judged(params.templateId, over: kept?.value, else: .fresh),
      makeID: call.makeID, &findings)
    try findings.orThrow()
    if let stableId = form.stableId.value { _ = try call.reading.stable(stableId) }
    let (old, caller) = try call.workOnTemplate(id, expected: params.expectedVersion.value)
    try caller.require(.manageRoutines, in: given.data.stableId)
    try call.reading.requireUses(form, in: given.data, over: old.value, caller)
    try call.reading.requireTags(form, in: given.data, over: old.value, caller)
    let template = try call.keep(given.data, over: old, on: .templates)
    return try call.answer(template, was: old, caller)
  }
}
