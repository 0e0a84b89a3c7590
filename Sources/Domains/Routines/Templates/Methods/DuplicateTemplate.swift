import Kernel
import Platform

extension Routines {
  /// `routines.duplicateTemplate`: a copy with steps of its own.
  func duplicateTemplate(
    _ params: DuplicateTemplateParams, _ call: WriteCall
  ) throws -> Template {
    let (old, caller) = try call.workOnTemplate(params.templateId, expected: nil)
    try call.reading.requireRoomForTemplates()
    var data = old.value
    data.name = copyName(of: data.name, in: call.language)
    data.deletedAt = nil
    for index in data.steps.indices { data.steps[index].id = call.makeID() }
    let template = try call.keep(data, over: nil, on: .templates)
    return try call.answer(template, was: nil, caller)
  }

  /// As much of the name as fits a name with the word behind it. Unit: 100 characters.
  private func copyName(of name: String, in language: Language) -> String {
    var name = name
    var copy = RoutinesText.copyOf(name: name).text(in: language)
    while copy.scalarCount > 100, name.popLast() != nil {
      copy = RoutinesText.copyOf(name: name).text(in: language)
    }
    return copy
  }
}
