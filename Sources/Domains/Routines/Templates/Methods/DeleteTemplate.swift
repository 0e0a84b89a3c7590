import Kernel
import Platform

extension Routines {
  /// `routines.deleteTemplate`: softly, or for good when nothing refers to it.
  func deleteTemplate(_ params: DeleteTemplateParams, _ call: WriteCall) throws -> Template {
    let (old, caller) = try call.workOnTemplate(params.templateId, expected: params.expectedVersion)
    var template = old
    template.touch(by: call)
    template.value.deletedAt = old.value.deletedAt ?? call.now
    template.value.isActive = false
    if params.permanent {
      guard try !call.reading.needsTemplate(old.id) else {
        throw Refusal(RoutinesFault.templateInUse)
      }
      try call.removeTemplate(old.id)
    } else {
      try call.update(template, on: .templates)
    }
    var answer = try call.answer(template, was: old, caller, .delete)
    answer.deleted = true
    return answer
  }
}
