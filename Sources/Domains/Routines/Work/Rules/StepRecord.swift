import Kernel

/// What somebody records of a step, over what is known of it.
struct StepRecord {
  var progress: StepProgressData
  let step: StepData
  let horses: [ID: HorseData]
  let by: ID
  let at: Instant
  private(set) var violations: [Violation] = []

  init(
    _ progress: StepProgressData, _ step: StepData, _ horses: [ID: HorseData], by: ID,
    at now: Instant
  ) {
    (self.progress, self.step, self.horses, self.by) = (progress, step, horses, by)
    at = now
  }

  // MARK: Horses

  mutating func record(_ sent: HorseRecord, at path: String) {
    guard let index = progress.horses.firstIndex(where: { $0.horseId == sent.horseId }) else {
      return refuse(.horseNotInStep, "\(path)/horseId")
    }
    var horse = progress.horses[index]
    horse.notes = sent.notes?.withoutMarks ?? horse.notes
    horse.feedingConfirmed = sent.feedingConfirmed ?? horse.feedingConfirmed
    horse.blanketAction = sent.blanketAction ?? horse.blanketAction
    horse.skipReason = sent.skipReason.flatMap(\.statedReason) ?? horse.skipReason
    recordMedication(sent, &horse, path)
    switch sent.state {
    case nil: break
    case .inProgress: refuse(.unknownValue, "\(path)/state")
    case .skipped where horse.skipReason == nil: refuse(.skipReasonRequired, "\(path)/skipReason")
    case .pending:
      (horse.state, horse.skipReason, horse.at, horse.by) = (.pending, nil, nil, nil)
      progress.horses[index] = horse
      return
    case .completed, .skipped: horse.state = sent.state ?? horse.state
    }
    if horse.state == .completed { horse.skipReason = nil }
    (horse.at, horse.by) = (at, by)
    progress.horses[index] = horse
  }

  private mutating func recordMedication(
    _ sent: HorseRecord, _ horse: inout HorseProgressData, _ path: String
  ) {
    if sent.medicationGiven == true, sent.medicationSkipped == true {
      return refuse(.medicationConflict, "\(path)/medicationSkipped")
    }
    horse.medicationGiven = sent.medicationGiven ?? horse.medicationGiven
    horse.medicationSkipped = sent.medicationSkipped ?? horse.medicationSkipped
    horse.medicationReason = sent.medicationReason.flatMap(\.statedReason) ?? horse.medicationReason
    if sent.medicationGiven == true {
      (horse.medicationSkipped, horse.medicationReason) = (nil, nil)
    }
    guard sent.medicationSkipped == true else { return }
    horse.medicationGiven = nil
    if horse.medicationReason == nil { refuse(.skipReasonRequired, "\(path)/medicationReason") }
  }

  /// Sets what waits to done, but for horses whose medicine is unanswered.
  mutating func markRemaining() {
    for index in progress.horses.indices where progress.horses[index].state == .pending {
      let horse = progress.horses[index]
      let isAnswered = horse.medicationGiven == true || horse.medicationSkipped == true
      guard isAnswered || !step.needsAnswer(horses[horse.horseId]) else { continue }
      progress.horses[index].state = .completed
      (progress.horses[index].at, progress.horses[index].by) = (at, by)
    }
  }

  // MARK: The step

  /// Brings the step to a status, or begins it because something of it was recorded.
  mutating func settle(_ status: StepStatus?, skipReason: String?, allowsSkipping: Bool) {
    switch status {
    case .skipped:
      progress.skipReason = skipReason.flatMap(\.statedReason) ?? progress.skipReason
      if !allowsSkipping { return refuse(.skipNotAllowed, "/status") }
      if progress.skipReason == nil { return refuse(.skipReasonRequired, "/skipReason") }
      end(as: .skipped)
    case .completed:
      for blocker in hindrances(of: work) { refuse(blocker.fault, "/status") }
      progress.skipReason = nil
      end(as: .completed)
    case .inProgress: begin()
    case .pending:
      (progress.status, progress.startedAt, progress.completedAt) = (.pending, nil, nil)
      (progress.by, progress.skipReason) = (nil, nil)
    case nil:
      let isClosed = progress.status == .completed || progress.status == .skipped
      let holds = progress.status == .skipped || hindrances(of: work).isEmpty
      if !isClosed || !holds { begin() }
    }
  }

  private mutating func begin() {
    progress.status = .inProgress
    progress.startedAt = progress.startedAt ?? at
    (progress.completedAt, progress.skipReason, progress.by) = (nil, nil, by)
  }

  private mutating func end(as status: StepStatus) {
    progress.status = status
    progress.startedAt = progress.startedAt ?? at
    (progress.completedAt, progress.by) = (at, by)
  }

  private var work: StepWork {
    var work = StepWork(id: step.id)
    work.allowsPartial = step.allowPartialCompletion
    work.requiresPhoto = step.requiresPhoto
    work.hasPhoto = progress.photos?.isEmpty == false
    work.horses = progress.horses.map { horse in
      var one = StepWork.Horse(id: horse.horseId)
      one.name = horses[horse.horseId]?.name
      one.isDone = horse.state == .completed || horse.state == .skipped
      one.needsAnswer = step.needsAnswer(horses[horse.horseId])
      one.isAnswered =
        horse.medicationGiven == true
        || horse.medicationSkipped == true && horse.medicationReason != nil
      one.hasPhoto = horse.photos?.isEmpty == false
      return one
    }
    return work
  }

  private mutating func refuse(_ fault: RoutinesFault, _ path: String) {
    violations.append(Violation(fault, at: path))
  }
}
