import Kernel
import Platform

extension Routines {
  /// `routines.start`: begins the work. The horses of each step are frozen; a free place becomes
  /// that of whoever starts it.
  func start(_ params: StartParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    if work.data.status == .started || work.data.status == .inProgress {
      guard work.data.startedBy == work.caller.userId else {
        try call.requireSight(of: work, expected: params.expectedVersion)
        let answers = try ShiftAnswers(call.reading, work.caller, [work.shift])
        throw Refusal(
          RoutinesFault.alreadyStarted(
            name: try call.reading.name(of: work.data.startedBy ?? ""),
            startedBy: answers.names.fact(work.data.startedBy ?? ""),
            startedAt: work.data.startedAt ?? call.now,
            current: try answers.current(work.shift)))
      }
      return try call.flowing(try call.answer(work, done: .start), work)
    }
    try call.require(.start, work, expected: params.expectedVersion)
    try requireNotesRead(work, params, call)
    work.data.status = .started
    work.data.startedAt = call.now
    work.data.startedBy = work.caller.userId
    if params.notesAcknowledged == true { work.data.notesAcknowledgedAt = call.now }
    if work.data.hasPlace(for: work.caller.userId) {
      work.data.join(work.caller.userId, .self, by: work.caller.userId, at: call.now)
    }
    let here = try call.reading.activeHorses(of: work.data.stableId)
    work.data.progress = work.data.steps.map { step in
      StepProgressData(
        stepId: step.id, status: .pending,
        horses: horses(of: step, among: here).map {
          HorseProgressData(horseId: $0, state: .pending)
        })
    }
    let answer = try call.conclude(
      &work, .start, done: .start, warnings: work.data.peopleWarning)
    return try call.flowing(answer, work)
  }

  /// Where there is something to know of the day, one says that one has read it.
  private func requireNotesRead(
    _ work: ShiftAtWork, _ params: StartParams, _ call: WriteCall
  ) throws {
    guard work.data.requiresNotesRead, params.notesAcknowledged != true else { return }
    let answers = try ShiftAnswers(call.reading, work.caller, [work.shift])
    guard try answers.notes(work.data).unread(since: nil).count > 0 else { return }
    throw Refusal([Violation(RoutinesFault.notesNotAcknowledged, at: "/notesAcknowledged")])
  }
}
