import Kernel

/// A shift as it is at a moment: what has become due is so, whether or not the row says it yet.
///
/// Source: routines specification (d), "True at every read".
struct SeenShift: Sendable {
  var data: ShiftData
  let due: ShiftDue
  let now: Instant

  /// The clock has made it missed, and the row does not say so yet.
  let isNewlyMissed: Bool

  /// When the clock has changed it, while the row does not say so yet.
  var changedAt: Instant?

  /// The days on which its stable does nothing, while they last; then no clock counts for it.
  let pause: ClosedDates?

  init(_ data: ShiftData, _ clock: StableClock) {
    let due = ShiftDue(
      startsAt: data.startsAt, estimatedMinutes: data.estimatedMinutes,
      graceMinutes: clock.graceMinutes, expiresAt: data.expiresAt)
    self.due = due
    self.data = data
    now = clock.now
    let isOpen = ShiftActionRow.open.contains(data.status)
    let pause = isOpen ? clock.pauses.first { $0.contains(data.date) } : nil
    self.pause = pause.flatMap { clock.today <= $0.last ? $0 : nil }
    // What lay in a pause is never missed by itself.
    self.data.sweepExempt = data.sweepExempt || pause.map { $0.last < clock.today } ?? false
    isNewlyMissed =
      self.pause == nil && !self.data.sweepExempt && due.isMissed(data.status, at: clock.now)
    guard isNewlyMissed else { return }
    changedAt = due.deadlineAt
    self.data.status = .missed
    self.data.missedAt = due.deadlineAt
    self.data.missedBy = "system"
  }

  var isOpen: Bool { ShiftActionRow.open.contains(data.status) }
  var isPaused: Bool { pause != nil }
  var isLate: Bool { !isPaused && due.isLate(data.status, at: now) }
  var isOverdue: Bool { !isPaused && due.isOverdue(data.status, at: now) }
  var isStalled: Bool { !isPaused && due.isStalled(data.status, at: now) }
}

extension ShiftData {
  /// How far the work has come.
  var work: [StepWork] {
    steps.map { step in
      let done = progress.first { $0.stepId == step.id }
      var work = StepWork(id: step.id)
      work.status = done?.status ?? .pending
      work.requiresConfirmation = step.requiresConfirmation
      work.allowsPartial = step.allowPartialCompletion
      work.requiresPhoto = step.requiresPhoto
      work.hasPhoto = done?.photos?.isEmpty == false
      work.horses = (done?.horses ?? []).map { horse in
        var work = StepWork.Horse(id: horse.horseId)
        work.isDone = horse.state == .completed || horse.state == .skipped
        work.hasPhoto = horse.photos?.isEmpty == false
        work.isAnswered =
          horse.medicationGiven == true
          || horse.medicationSkipped == true && horse.medicationReason != nil
        return work
      }
      return work
    }
  }

  /// The step that is worked on, or the next one.
  var currentStepId: String? {
    guard status == .started || status == .inProgress else { return nil }
    let work = work
    return (work.first { $0.status == .inProgress } ?? work.first { $0.status == .pending })?.id
  }
}

/// The active horses of a stable that a step takes, by name. Source: routines specification (c).
func horses(
  of step: StepData, among horses: [(id: String, data: HorseData)]
) -> [String] {
  let filter = step.horseFilter
  let fits: (String, HorseData) -> Bool =
    switch step.horseContext {
    case .none: { _, _ in false }
    case .all: { id, _ in !filter.excludeHorseIds.contains(id) }
    case .specific: { id, _ in filter.horseIds.contains(id) }
    case .groups:
      { id, horse in
        !filter.excludeHorseIds.contains(id)
          && horse.groupIds.contains { filter.groupIds.contains($0) }
      }
    }
  return horses.filter { fits($0.id, $0.data) }
    .sorted { ($0.data.name, $0.id) < ($1.data.name, $1.id) }.map(\.id)
}

extension ShiftData {
  /// Before that only managers start it.
  var earliestStartAt: Instant? {
    earliestStartMinutes.map { startsAt.adding(minutes: -Int64($0)) }
  }
}
