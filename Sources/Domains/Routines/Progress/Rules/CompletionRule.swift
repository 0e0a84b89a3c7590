import Kernel

/// A step beside what was recorded of it, as far as finishing depends on it.
struct StepWork: Sendable {
  struct Horse: Sendable {
    let id: String
    /// What people call it, where that is known.
    var name: String?
    var isDone = false
    var needsAnswer = false
    var isAnswered = false
    var hasPhoto = false
  }

  let id: String
  var status = StepStatus.pending
  var requiresConfirmation = true
  var allowsPartial = false
  var requiresPhoto = false
  var hasPhoto = false
  var horses: [Horse] = []

  var isClosed: Bool { status == .completed || status == .skipped }
}

/// What stands against finishing a step or all the work.
struct Blocker: Sendable {
  let fault: RoutinesFault
  let stepId: String
  var horseId: String?
}

/// Why a step cannot be completed as it is. Source: routines specification (e).
func hindrances(of step: StepWork) -> [Blocker] {
  var found: [Blocker] = []
  let remaining = step.horses.count { !$0.isDone }
  if remaining > 0, !step.allowsPartial {
    found.append(Blocker(fault: .horsesRemaining(n: remaining), stepId: step.id))
  }
  for horse in step.horses where horse.needsAnswer && !horse.isAnswered {
    found.append(
      Blocker(
        fault: .medicationUnanswered(horse: horse.name ?? horse.id), stepId: step.id,
        horseId: horse.id))
  }
  if step.requiresPhoto, !step.hasPhoto, !step.horses.contains(where: \.hasPhoto) {
    found.append(Blocker(fault: .photoRequired, stepId: step.id))
  }
  return found
}

/// Why the work cannot be finished: step by step, and for an open step that nothing else explains
/// that it is open.
func blockers(of steps: [StepWork], allowsSkipping: Bool) -> [Blocker] {
  steps.flatMap { step -> [Blocker] in
    if step.status == .skipped {
      return allowsSkipping ? [] : [Blocker(fault: .skipNotAllowed, stepId: step.id)]
    }
    let found = hindrances(of: step)
    guard found.isEmpty, !step.isClosed, step.requiresConfirmation else { return found }
    return [Blocker(fault: .stepsRemaining(n: 1), stepId: step.id)]
  }
}

/// How far work has come. Source: routines specification (e), "Percent".
struct WorkCount: Equatable, Sendable {
  let stepsCompleted: Int
  let stepsTotal: Int
  let horsesDone: Int
  let horsesTotal: Int

  init(_ steps: [StepWork]) {
    stepsCompleted = steps.count { $0.isClosed }
    stepsTotal = steps.count
    horsesDone = steps.reduce(0) { $0 + $1.horses.count { $0.isDone } }
    horsesTotal = steps.reduce(0) { $0 + $1.horses.count }
  }

  /// Rounded half up.
  var percent: Int {
    stepsTotal == 0 ? 0 : (200 * stepsCompleted + stepsTotal) / (2 * stepsTotal)
  }
}
