import Kernel
import Platform

extension Routines {
  /// `routines.setTemplateActive`: out of use or into it; `true` also brings a deleted one back.
  func setTemplateActive(
    _ params: SetTemplateActiveParams, _ call: WriteCall
  ) throws -> Template {
    let (old, caller) = try call.workOnTemplate(
      params.templateId, expected: params.expectedVersion)
    if params.active, old.value.deletedAt != nil { try call.reading.requireRoomForTemplates() }
    var data = old.value
    data.isActive = params.active
    if params.active { data.deletedAt = nil }
    let template = try call.keep(data, over: old, on: .templates)
    return try call.answer(template, was: old, caller)
  }
}
