import Kernel
import Platform

extension Routines {
  /// `routines.createTag`: a tag for a place, a horse or a step, and the code that is on it.
  func createTag(_ params: CreateTagParams, _ call: WriteCall) throws -> CreateTagResult {
    let reading = call.reading
    var violations: [Violation] = []
    func need(_ value: ID?, at path: String) {
      if value == nil { violations.append(Violation(RoutinesFault.required, at: path)) }
    }
    let name = lineOfText(params.name)
    if name == nil { violations.append(Violation(RoutinesFault.nameNeeded, at: "/name")) }
    if params.kind == .step {
      need(params.templateId, at: "/templateId")
      need(params.stepId, at: "/stepId")
    }
    if params.kind == .horse { need(params.horseId, at: "/horseId") }
    guard let name, violations.isEmpty else { throw Refusal(violations) }
    let stable = try reading.stable(params.stableId)
    try requireParts(params, in: stable.id, reading)
    let caller = try reading.caller()
    try reading.require(.manageSchedules, for: .tags, in: stable.id, caller)
    let tag = Stored(
      TagData(
        kind: params.kind, name: name, code: newTagCode(), stableId: stable.id,
        templateId: params.templateId, stepId: params.kind == .step ? params.stepId : nil,
        horseId: params.kind == .horse ? params.horseId : nil), id: call.makeID(), by: call)
    try call.save(tag)
    try call.record(tag, was: nil)
    return CreateTagResult(tag: try reading.answer(tag, caller), code: tag.value.code)
  }

  /// Refuses a template, a step or a horse that the stable does not have.
  private func requireParts(
    _ params: CreateTagParams, in stableId: ID, _ call: ReadCall
  ) throws {
    if let template = try params.templateId.map({ try call.template($0).value }) {
      guard template.serves(stableId) else {
        throw Refusal(RoutinesFault.templateNotFound)
      }
      if params.kind == .step, !template.steps.contains(where: { $0.id == params.stepId }) {
        throw Refusal(RoutinesFault.stepNotFound)
      }
    }
    if params.kind == .horse, let horseId = params.horseId,
      try call.horse(horseId).value.stableId != stableId
    {
      throw Refusal(RoutinesFault.horseNotFound)
    }
  }
}
