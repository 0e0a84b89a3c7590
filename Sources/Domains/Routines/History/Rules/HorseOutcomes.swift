import Kernel

/// What is written into a horse's history of a step; `nil` while nothing has become of it.
///
/// A horse that was left out is never taken for done. Source: routines specification (e).
func historyEntry(
  of horse: HorseProgressData, in progress: StepProgressData, _ step: StepData,
  _ shift: (id: String, data: ShiftData), snapshot: HorseSnapshot
) -> HistoryData? {
  let data = shift.data
  let outcome: HorseOutcome
  switch horse.state {
  case .completed: outcome = .completed
  case .skipped: outcome = .skipped
  case .pending, .inProgress:
    if progress.status == .skipped {
      outcome = .skipped
    } else if progress.status == .completed || data.status == .completed {
      outcome = .notRecorded
    } else {
      return nil
    }
  }
  guard let at = horse.at ?? progress.completedAt ?? data.completedAt,
    let by = horse.by ?? progress.by ?? data.completedBy
  else { return nil }
  return HistoryData(
    instanceId: shift.id, stableId: data.stableId, templateName: data.templateName,
    date: data.date, stepId: step.id, stepName: step.name, category: step.category,
    horseId: horse.horseId, outcome: outcome, at: at, by: by,
    skipReason: horse.skipReason ?? (outcome == .skipped ? progress.skipReason : nil),
    notes: horse.notes, feedingConfirmed: horse.feedingConfirmed,
    medicationGiven: horse.medicationGiven, medicationSkipped: horse.medicationSkipped,
    medicationReason: horse.medicationReason, blanketAction: horse.blanketAction,
    snapshot: snapshot)
}

extension HorseSnapshot {
  /// A horse's instructions as they stand.
  init(_ horse: HorseData?) {
    self.init(
      feeding: horse?.feeding, medications: horse?.medications ?? [], blanket: horse?.blanket,
      specialInstructions: horse?.specialInstructions)
  }
}
