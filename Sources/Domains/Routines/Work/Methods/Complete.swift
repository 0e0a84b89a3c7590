import Kernel
import Platform

extension Routines {
  /// `routines.complete`: finishes the work; whoever did it gets the points.
  public func complete(_ params: CompleteParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    let userId = params.creditUserId ?? work.caller.userId
    if work.data.status == .completed, work.data.completedBy == userId,
      userId == work.caller.userId
    {
      return try call.shown(work, done: .complete)
    }
    try call.require(.complete, work, expected: params.expectedVersion)
    let isForced = params.force == true
    if isForced || userId != work.caller.userId {
      try work.caller.require(.manageSchedules, in: work.data.stableId)
    }
    try call.requireCredit(userId, work)
    if isForced {
      guard let reason = params.reason, !reason.allSatisfy(\.isWhitespace) else {
        throw Refusal([Violation(RoutinesFault.required, at: "/reason")])
      }
      work.data.forcedReason = reason
    } else {
      try call.closeSteps(&work)
    }
    work.data.status = .completed
    work.data.completedAt = call.now
    work.data.completedBy = userId
    work.data.completionNotes = params.notes ?? work.data.completionNotes
    let waits = work.data.needsConfirmation == true && work.data.pointsOnConfirmation == true
    if !waits { try call.award(&work, to: userId) }
    try call.waitForConfirmation(&work)
    try call.tellOwners(of: work.data)
    let answer = try call.settle(&work, .complete, done: .complete)
    // Whoever has done it knows.
    let holder = work.data.assignedTo == userId ? nil : work.data.assignedTo
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tell(.shiftCompleted, to: [holder]) { $0.by = userId }
    return answer
  }
}

extension WriteCall {
  /// Refuses to credit somebody who could not have had the shift.
  fileprivate func requireCredit(_ userId: ID, _ work: ShiftAtWork) throws {
    guard userId != work.caller.userId,
      let violation = try reading.assigneeViolation(
        userId, in: work.data.stableId, at: "/creditUserId")
    else { return }
    throw Refusal([violation])
  }

  /// Completes silently what needs no confirmation, and refuses while anything is open.
  fileprivate func closeSteps(_ work: inout ShiftAtWork) throws {
    let steps = work.data.work(try reading.knownHorses())
    let placed = try work.data.steps.filter { try reading.tagHindrance($0, of: work.data) != nil }
    let untouched = Set(placed.map(\.id))
    let open = steps.filter { step in
      let isHeld = step.requiresConfirmation || untouched.contains(step.id)
      return !step.isClosed && (isHeld || !hindrances(of: step).isEmpty)
    }
    guard open.isEmpty else {
      throw Refusal(
        open.map {
          Violation(
            RoutinesFault.stepsRemaining(n: open.count), at: "/progress/steps/\($0.id)")
        })
    }
    for index in work.data.progress.indices where !work.data.progress[index].status.isClosed {
      work.data.progress[index].status = .completed
      work.data.progress[index].startedAt = work.data.progress[index].startedAt ?? now
      work.data.progress[index].completedAt = now
      work.data.progress[index].by = work.caller.userId
    }
  }
}

extension StepStatus {
  fileprivate var isClosed: Bool { self == .completed || self == .skipped }
}
