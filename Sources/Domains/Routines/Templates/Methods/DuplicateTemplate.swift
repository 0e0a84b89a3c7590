import Kernel
import Platform

extension Routines {
  /// `routines.duplicateTemplate`: a copy with steps of its own.
  public func duplicateTemplate(
    _ params: DuplicateTemplateParams, _ call: WriteCall
  ) throws -> Template {
    let (old, caller) = try call.workOnTemplate(params.templateId, expected: nil)
    try call.reading.requireRoomForTemplates()
    var data = old.value
    data.name = RoutinesText.copyOf(name: data.name).text(in: call.language)
    data.deletedAt = nil
    for index in data.steps.indices { data.steps[index].id = call.makeID() }
    let template = try call.keep(data, over: nil, on: .templates)
    return try call.answer(template, was: nil, caller)
  }
}
