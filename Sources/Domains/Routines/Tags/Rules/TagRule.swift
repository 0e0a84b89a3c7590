import Kernel

/// What scanning a tag means for a shift, and where in it.
struct ScannedMeaning: Equatable, Sendable {
  let meaning: TagMeaning
  var stepId: String?
}

/// What scanning a tag means for a shift of its stable; `nil`: the shift is none of its.
/// Source: routines specification (l10).
func scannedMeaning(of tag: TagData, _ tagId: String, for shift: ShiftData) -> ScannedMeaning? {
  guard ShiftActionRow.open.contains(shift.status), shift.stableId == tag.stableId,
    (tag.templateId ?? shift.templateId) == shift.templateId
  else { return nil }
  let isBegun = shift.status != .scheduled
  switch tag.kind {
  case .start: return ScannedMeaning(meaning: isBegun ? .continue : .start)
  case .step:
    guard shift.steps.contains(where: { $0.id == tag.stepId }) else { return nil }
    guard isBegun else { return ScannedMeaning(meaning: .start) }
    let isOpen = shift.work.contains { $0.id == tag.stepId && !$0.isClosed }
    return ScannedMeaning(meaning: isOpen ? .completeStep : .open, stepId: tag.stepId)
  case .horse:
    guard isBegun else { return nil }
    let steps = shift.progress.filter { step in step.horses.contains { $0.horseId == tag.horseId } }
    guard !steps.isEmpty else { return nil }
    let waiting = steps.filter { step in
      step.horses.contains { $0.horseId == tag.horseId && $0.state == .pending }
    }
    // The step that is worked on comes first.
    let step = waiting.first { $0.stepId == shift.currentStepId } ?? waiting.first
    return step.map { ScannedMeaning(meaning: .horseDone, stepId: $0.stepId) }
      ?? ScannedMeaning(meaning: .open)
  case .place:
    let asks = shift.steps.contains { $0.requiresTags?.contains(tagId) == true }
    return isBegun || asks ? ScannedMeaning(meaning: .open) : nil
  }
}

extension ShiftData {
  /// The step whose tag was not scanned yet, where it has any.
  func misses(tagOf step: StepData) -> Bool {
    guard let tags = step.requiresTags, !tags.isEmpty else { return false }
    return (scannedTags ?? []).allSatisfy { !tags.contains($0) }
  }
}
