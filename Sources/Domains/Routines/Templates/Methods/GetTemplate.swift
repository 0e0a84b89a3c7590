import Kernel
import Platform

extension Routines {
  /// `routines.getTemplate`: a recipe with its steps.
  func getTemplate(_ params: GetTemplateParams, _ call: ReadCall) throws -> Template {
    let template = try call.template(params.templateId)
    let caller = try call.caller()
    try caller.require(.viewSchedules, in: template.value.stableId)
    guard let answer = try call.answers([template], caller).first else { throw Defect("no answer") }
    return answer
  }
}
