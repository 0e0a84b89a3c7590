import Kernel
import Platform

extension Routines {
  /// `routines.checkCompletion`: whether work can be finished, and what is missing.
  /// Source: routines specification (e).
  func checkCompletion(
    _ params: CompletionForm, _ call: RuleCall
  ) throws -> CheckCompletionResult {
    let language = language(params.locale, call)
    var findings = RoutineFindings(
      shape: params.shape,
      order: ["allowSkipSteps", "steps", "horsesByStep", "medicationDue", "progress", "locale"])
    if params.steps.isAbsent { findings.refuse(.required, at: "/steps") }
    let words = RecordedWords(params.progress.value ?? [:], &findings)
    try findings.orThrow()
    let steps = (params.steps.value ?? []).compactMap(\.value).map { StepWork($0, params, words) }
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

/// The words of what was recorded. Facts are open, and a misspelt word is no fact: it would be work
/// that nobody has done.
private struct RecordedWords {
  private var statuses: [String: StepStatus] = [:]
  private var states: [String: [String: StepStatus]] = [:]

  init(_ progress: [String: CheckedProgress], _ findings: inout RoutineFindings) {
    for (stepId, step) in progress.sorted(by: { $0.key < $1.key }) {
      let place = "/progress/\(JSONPointer.escaped(stepId))"
      statuses[stepId] = Self.read(step.status, at: "\(place)/status", &findings)
      for (horseId, horse) in (step.horses ?? [:]).sorted(by: { $0.key < $1.key }) {
        states[stepId, default: [:]][horseId] = Self.read(
          horse.state, at: "\(place)/horses/\(JSONPointer.escaped(horseId))/state", &findings)
      }
    }
  }

  /// Absent is pending.
  func status(of stepId: String) -> StepStatus { statuses[stepId] ?? .pending }

  func isDone(_ horseId: String, in stepId: String) -> Bool {
    let state = states[stepId]?[horseId]
    return state == .completed || state == .skipped
  }

  private static func read(
    _ word: String?, at path: String, _ findings: inout RoutineFindings
  ) -> StepStatus? {
    guard let word else { return nil }
    if let status = StepStatus(rawValue: word) { return status }
    findings.refuse(
      .unknownWord(
        actual: String(word.prefix(100)), allowed: StepStatus.allCases.map(\.rawValue)),
      at: path)
    return nil
  }
}

extension StepWork {
  /// A step of the form with what the form has recorded of it.
  fileprivate init(_ step: CheckedStep, _ form: CompletionForm, _ words: RecordedWords) {
    let id = step.id ?? ""
    let progress = form.progress.value?[id]
    let due = Set(form.medicationDue.value?[id] ?? [])
    self.init(id: id)
    status = words.status(of: id)
    requiresConfirmation = step.requiresConfirmation ?? true
    allowsPartial = step.allowPartialCompletion ?? false
    requiresPhoto = step.requiresPhoto ?? false
    hasPhoto = progress?.photos?.isEmpty == false
    horses = (form.horsesByStep.value?[id] ?? []).map { horseId in
      let horse = progress?.horses?[horseId]
      var work = Horse(id: horseId)
      work.isDone = words.isDone(horseId, in: id)
      work.needsAnswer = due.contains(horseId)
      work.isAnswered =
        horse?.medicationGiven == true
        || horse?.medicationSkipped == true && horse?.medicationReason?.isEmpty == false
      work.hasPhoto = horse?.photos?.isEmpty == false
      return work
    }
  }
}
