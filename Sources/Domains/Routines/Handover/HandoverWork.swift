import Kernel
import Platform

/// What happened in a stable in a time, and what is open at its end.
struct HandoverWork {
  private let call: ReadCall
  private let stableId: ID
  private let from: Instant
  private let to: Instant
  private let shifts: [(id: ID, data: ShiftData)]
  private let horses: [ID: HorseData]
  private let names: Naming

  private(set) var done: [HandoverStep] = []
  private(set) var open: [HandoverStep] = []
  private(set) var skipped: [HandoverStep] = []
  private(set) var given: [HandoverDose] = []
  private(set) var notGiven: [HandoverDose] = []
  private(set) var photos: [HandoverPhoto] = []

  init(_ call: ReadCall, in stableId: ID, from: Instant, to: Instant) throws {
    (self.call, self.stableId, self.from, self.to) = (call, stableId, from, to)
    horses = try call.knownHorses()
    let seen = try call.seenNow(in: stableId)
    // Work may go on for a day and be recorded on the next, and it may begin before its time; and
    // what nobody has ended is open, however long ago it began.
    let begin = from.adding(days: -2)
    var shifts = try call.openShifts(inStable: stableId, from: .min, to: begin)
    try call.walkShifts(from: begin, to: to.adding(days: 2)) { shift in
      if shift.value.stableId == stableId { shifts.append(shift) }
      return true
    }
    names = try call.naming(shifts, and: shifts.flatMap { $0.value.people })
    self.shifts = shifts.map { ($0.id, seen($0.value).data) }
    for (id, data) in self.shifts { collect(id, data) }
  }

  private mutating func collect(_ id: ID, _ data: ShiftData) {
    for step in data.steps {
      let progress =
        data.progress.first { $0.stepId == step.id }
        ?? StepProgressData(stepId: step.id, status: .pending, horses: [])
      switch progress.status {
      case .completed where isIn(progress.completedAt): done.append(told(id, data, step, progress))
      case .skipped where isIn(progress.completedAt): skipped.append(told(id, data, step, progress))
      case .pending, .inProgress:
        if isOpen(data) { open.append(told(id, data, step, progress)) }
      default: break
      }
      collectHorses(id, data, step, progress)
    }
  }

  private mutating func collectHorses(
    _ id: ID, _ data: ShiftData, _ step: StepData, _ progress: StepProgressData
  ) {
    let now = progress.horses.filter { isIn($0.at) }
    let passed = now.filter { $0.state == .skipped }
    if progress.status != .skipped, !passed.isEmpty {
      var part = progress
      (part.horses, part.status) = (passed, .skipped)
      skipped.append(told(id, data, step, part))
    }
    for horse in now where step.showMedication {
      if horse.medicationGiven == true { given.append(dose(id, step, horse)) }
      if horse.medicationSkipped == true { notGiven.append(dose(id, step, horse)) }
    }
    guard isIn(progress.completedAt ?? progress.startedAt) || !now.isEmpty else { return }
    photos += (progress.photos ?? []).map {
      HandoverPhoto(photoId: $0, instanceId: id, stepId: step.id)
    }
    for horse in progress.horses {
      photos += (horse.photos ?? []).map {
        HandoverPhoto(photoId: $0, instanceId: id, stepId: step.id, horseId: horse.horseId)
      }
    }
  }

  private func isIn(_ moment: Instant?) -> Bool { moment.map { from < $0 && $0 <= to } ?? false }

  /// Work that somebody has to do now, or that was missed in this time.
  private func isOpen(_ data: ShiftData) -> Bool {
    switch data.status {
    case .scheduled: data.startsAt <= to
    case .started, .inProgress: true
    case .missed: isIn(data.missedAt)
    case .completed, .cancelled: false
    }
  }

  private func told(
    _ id: ID, _ data: ShiftData, _ step: StepData, _ progress: StepProgressData
  ) -> HandoverStep {
    let language = call.language
    let shown = progress.horses.filter { horse in
      progress.status == .completed
        ? horse.state == .completed : progress.status == .skipped || horse.state == .pending
    }
    return HandoverStep(
      instanceId: id, templateName: data.templateName, date: data.date, stepId: step.id,
      name: step.name, category: step.category, categoryLabel: step.category.label(language),
      status: progress.status, statusLabel: progress.status.label(language),
      at: progress.completedAt, by: progress.by.map(names.person), notes: progress.notes,
      skipReason: progress.skipReason,
      horses: shown.map { horse in
        HandoverHorse(
          horseId: horse.horseId, name: horses[horse.horseId]?.name ?? horse.horseId,
          state: horse.state, stateLabel: horse.state.label(language), notes: horse.notes,
          skipReason: horse.skipReason)
      })
  }

  private func dose(_ id: ID, _ step: StepData, _ horse: HorseProgressData) -> HandoverDose {
    HandoverDose(
      instanceId: id, stepId: step.id, horseId: horse.horseId,
      name: horses[horse.horseId]?.name ?? horse.horseId,
      medicines: horses[horse.horseId]?.medications.map(\.name) ?? [],
      reason: horse.medicationReason, at: horse.at, by: horse.by.map(names.person))
  }

  /// The parts of the text to send.
  func parts(notes: [DayNote]) -> [(title: String, lines: [String])] {
    let (text, language) = (HandoverText(language: call.language), call.language)
    let doses =
      given.map { RoutinesText.handoverGiven(horse: $0.name).text(in: language) }
      + notGiven.map {
        RoutinesText.handoverNotGiven(horse: $0.name, reason: $0.reason).text(in: language)
      }
    return [
      (StepStatus.completed.label(language), text.lines(done)),
      (RoutinesText.handoverOpen.text(in: language), text.lines(open)),
      (StepStatus.skipped.label(language), text.lines(skipped)),
      (Category.medication.label(language), doses),
      (
        RoutinesText.handoverNotes.text(in: language),
        notes.map { note in note.horseName.map { "\($0): \(note.note)" } ?? note.note }
      ),
    ]
  }
}
