import Kernel
import Platform

extension Routines {
  /// `routines.checkCompletion`: whether work can be finished, and what is missing.
  /// Source: routines specification (e).
  public func checkCompletion(
    _ params: CompletionForm, _ call: RuleCall
  ) throws -> CheckCompletionResult {
    let language = language(params.locale, call)
    var findings = RoutineFindings(
      shape: params.shape,
      order: ["allowSkipSteps", "steps", "horsesByStep", "medicationDue", "progress", "locale"])
    if params.steps.isAbsent { findings.refuse(.required, at: "/steps") }
    try findings.orThrow()
    let steps = (params.steps.value ?? []).compactMap(\.value).map { StepWork($0, params) }
    let found = blockers(of: steps, allowsSkipping: params.allowSkipSteps.value ?? true)
    let count = WorkCount(steps)
    return CheckCompletionResult(
      canComplete: found.isEmpty, percentComplete: count.percent,
      stepsCompleted: count.stepsCompleted, stepsTotal: count.stepsTotal,
      horsesDone: count.horsesDone, horsesTotal: count.horsesTotal,
      blockers: found.map {
        BlockerAnswer(
          kind: $0.fault.kind.description, stepId: $0.stepId, horseId: $0.horseId,
          message: $0.fault.text(in: language))
      })
  }
}

extension StepWork {
  /// A step of the form with what the form has recorded of it; absent is pending.
  fileprivate init(_ step: CheckedStep, _ form: CompletionForm) {
    let id = step.id ?? ""
    let progress = form.progress.value?[id]
    let due = Set(form.medicationDue.value?[id] ?? [])
    self.init(id: id)
    status = progress?.status ?? .pending
    requiresConfirmation = step.requiresConfirmation ?? true
    allowsPartial = step.allowPartialCompletion ?? false
    requiresPhoto = step.requiresPhoto ?? false
    hasPhoto = progress?.photos?.isEmpty == false
    horses = (form.horsesByStep.value?[id] ?? []).map { horseId in
      let horse = progress?.horses?[horseId]
      var work = Horse(id: horseId)
      work.isDone = horse?.state == .completed || horse?.state == .skipped
      work.needsAnswer = due.contains(horseId)
      work.isAnswered =
        horse?.medicationGiven == true
        || horse?.medicationSkipped == true && horse?.medicationReason?.isEmpty == false
      work.hasPhoto = horse?.photos?.isEmpty == false
      return work
    }
  }
}
