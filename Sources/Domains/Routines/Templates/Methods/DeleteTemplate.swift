import Kernel
import Platform

extension Routines {
  /// `routines.deleteTemplate`: softly, or for good when nothing refers to it.
  public func deleteTemplate(
    _ params: DeleteTemplateParams, _ call: WriteCall
  ) throws -> DeleteTemplateResult {
    let (old, _) = try call.workOnTemplate(params.templateId, expected: params.expectedVersion)
    var template = old
    template.touch(by: call)
    if params.permanent {
      guard try !call.reading.needsTemplate(old.id) else {
        throw Refusal(RoutinesFault.templateInUse)
      }
      try call.removeTemplate(old.id)
    } else {
      template.value.deletedAt = old.value.deletedAt ?? call.now
      template.value.isActive = false
      try call.update(template, on: .templates)
    }
    try call.record(template, was: old, .delete)
    return DeleteTemplateResult(
      deleted: true, message: RoutinesText.saved.text(in: call.language))
  }
}
