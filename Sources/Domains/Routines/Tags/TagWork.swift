import Kernel
import Platform
import Secrets

extension ReadCall {
  /// The tag of that id, or the refusal.
  func tag(_ id: ID) throws -> Stored<TagData> {
    guard let tag = try findTag(id) else { throw Refusal(RoutinesFault.tagNotFound) }
    return tag
  }

  /// Tags as hosts see them.
  func answers(_ tags: [Stored<TagData>], _ caller: Caller) throws -> [Tag] {
    let names = try naming(tags)
    return tags.map { tag in
      let data = tag.value
      let managing = caller.decision(.manageSchedules, in: data.stableId)
      return Tag(
        id: tag.id, version: tag.version, createdAt: tag.createdAt,
        createdBy: names.person(tag.createdBy), updatedAt: tag.updatedAt,
        updatedBy: names.person(tag.updatedBy), kind: data.kind,
        kindLabel: data.kind.label(language), name: data.name, stableId: data.stableId,
        templateId: data.templateId, stepId: data.stepId, horseId: data.horseId,
        revokedAt: data.revokedAt, actions: ["renderTag": managing, "revokeTag": managing])
    }
  }

  /// One of them.
  func answer(_ tag: Stored<TagData>, _ caller: Caller) throws -> Tag {
    guard let answer = try answers([tag], caller).first else { throw Defect("no answer") }
    return answer
  }

  /// Refuses tags that steps are to require where nobody uses any, tags of other stables, and those
  /// that were revoked. What a step requires already is not asked for: a form may save what it has
  /// read.
  func requireTags(
    _ form: TemplateForm, in template: TemplateData, over old: TemplateData?, _ caller: Caller
  ) throws {
    let sent = (form.steps.value ?? []).compactMap(\.value).contains { !$0.requiresTags.isAbsent }
    guard sent else { return }
    let new = template.steps.flatMap { step in
      let kept = old?.step(step.id)?.requiresTags ?? []
      return (step.requiresTags ?? []).filter { !kept.contains($0) }
    }
    if !new.isEmpty { try requirePart(.tags, in: template.stableId, caller) }
    for id in template.steps.flatMap({ $0.requiresTags ?? [] }) {
      let tag = try tag(id).value
      guard template.serves(tag.stableId) else {
        throw Refusal(RoutinesFault.tagNotFound)
      }
    }
    for id in new where try tag(id).value.revokedAt != nil {
      throw Refusal(RoutinesFault.tagRevoked)
    }
  }

  /// Why a step cannot be completed yet: nobody was at its place, where a tag still hangs. What
  /// cannot be scanned any more is not asked for.
  func tagHindrance(_ step: StepData, of shift: ShiftData) throws -> RoutinesFault? {
    guard shift.misses(tagOf: step), try settings(of: shift.stableId).flag(.tags),
      let tags = step.requiresTags,
      try tags.contains(where: { try findTag($0).map { $0.value.revokedAt == nil } ?? false })
    else { return nil }
    return .tagRequired
  }
}

extension WriteCall {
  /// Says that a tag was made or revoked.
  func record(_ tag: Stored<TagData>, was old: Stored<TagData>?) throws {
    try record(
      Change(
        RoutinesEvent.tagChanged(
          .init(id: tag.id, version: tag.version, change: old == nil ? .create : .update)),
        of: tag.id, version: tag.version))
  }
}

/// A code that nobody guesses: 22 characters for 128 random bits.
/// Source: routines specification (l10).
func newTagCode() -> String {
  let text = Base64.encode(randomBytes(16)).prefix { $0 != "=" }
  return "nacre-tag:"
    + String(text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
}
