import Kernel
import Platform

extension Routines {
  /// `routines.updateProgress`: records work step by step and horse by horse; what is not sent
  /// stays as others have recorded it.
  func updateProgress(_ params: UpdateProgressParams, _ call: WriteCall) throws -> Shift {
    if let mark = params.markRemaining, mark != StepStatus.completed.rawValue {
      throw Refusal([Violation(RoutinesFault.unknownValue, at: "/markRemaining")])
    }
    var work = try call.workOnShift(params.instanceId)
    guard let step = work.data.steps.first(where: { $0.id == params.stepId }) else {
      throw Refusal(RoutinesFault.stepNotFound)
    }
    try call.require(.updateProgress, work, expected: params.expectedVersion)
    guard let index = work.data.progress.firstIndex(where: { $0.stepId == step.id }) else {
      throw Defect("a shift under way without its steps")
    }
    var record = StepRecord(
      work.data.progress[index], step, try call.reading.knownHorses(), by: work.caller.userId,
      at: call.now)
    for (index, horse) in (params.horses ?? []).enumerated() {
      record.record(horse, at: "/horses/\(index)")
    }
    if params.markRemaining != nil { record.markRemaining() }
    record.progress.notes = params.notes?.withoutMarks ?? record.progress.notes
    record.settle(
      params.status, skipReason: params.skipReason, allowsSkipping: work.data.allowSkipSteps)
    var violations = record.violations
    if params.status == .completed, let fault = try call.reading.tagHindrance(step, of: work.data) {
      violations.append(Violation(fault, at: "/status"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    let before = work.data.progress[index]
    work.data.progress[index] = record.progress
    work.data.status = .inProgress
    let answer = try call.conclude(&work, .progress, done: .updateProgress)
    try tellSkippedMedicine(before, record, work, call)
    return try call.flowing(answer, work)
  }

  /// Tells the owner of each horse that did not get its medicine, and the managers, whatever
  /// anybody wishes. Source: routines specification (e).
  private func tellSkippedMedicine(
    _ before: StepProgressData, _ record: StepRecord, _ work: ShiftAtWork, _ call: WriteCall
  ) throws {
    for (old, new) in zip(before.horses, record.progress.horses)
    where new.medicationSkipped == true && old.medicationSkipped != true {
      let horse = record.horses[new.horseId]
      try ShiftNotices(call, of: work.shift)
        .tellManagers(.medicationSkipped, and: [horse?.ownerUserId]) { notice in
          (notice.horse, notice.text) = (horse?.name, new.medicationReason)
        }
    }
  }
}
