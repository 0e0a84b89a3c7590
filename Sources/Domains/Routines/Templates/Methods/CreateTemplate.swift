import Kernel
import Platform

extension Routines {
  /// `routines.createTemplate`: makes a recipe.
  func createTemplate(_ params: TemplateForm, _ call: WriteCall) throws -> Template {
    var findings = RoutineFindings(shape: params.shape, order: templateOrder)
    let given = GivenTemplate(params, over: nil, makeID: call.makeID, &findings)
    try findings.orThrow()
    if let stableId = given.data.stableId { _ = try call.reading.stable(stableId) }
    let caller = try call.reading.caller()
    try caller.require(.manageRoutines, in: given.data.stableId)
    try call.reading.requireUses(params, in: given.data, over: nil, caller)
    try call.reading.requireTags(params, in: given.data, over: nil, caller)
    try call.reading.requireRoomForTemplates()
    let template = try call.keep(given.data, over: nil, on: .templates)
    return try call.answer(template, was: nil, caller)
  }
}
