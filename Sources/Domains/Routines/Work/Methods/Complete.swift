import Kernel
import Platform

extension Routines {
  /// `routines.complete`: finishes the work; whoever did it gets the points.
  func complete(_ params: CompleteParams, _ call: WriteCall) throws -> Shift {
    let forcedReason = try reasonToForce(params)
    var work = try call.workOnShift(params.instanceId)
    let userId = params.creditUserId ?? work.caller.userId
    if work.isFinished(by: work.caller.userId, crediting: userId) {
      return try call.answer(work, done: .complete)
    }
    try call.require(.complete, work, expected: params.expectedVersion)
    if forcedReason != nil || userId != work.caller.userId {
      try work.caller.require(.manageSchedules, in: work.data.stableId)
    }
    let people = try call.credited(params.tookPart, userId, work)
    if forcedReason == nil { try call.closeSteps(&work) }
    work.data.forcedReason = forcedReason
    work.data.status = .completed
    work.data.completedAt = call.now
    work.data.completedBy = userId
    work.data.tookPart = people
    work.data.completionNotes = params.notes?.withoutMarks ?? work.data.completionNotes
    let waits = work.data.needsConfirmation == true && work.data.pointsOnConfirmation == true
    if !waits { for userId in work.data.whoTookPart { try call.award(&work, to: userId) } }
    try call.waitForConfirmation(&work)
    try call.tellOwners(of: work.data)
    let answer = try call.conclude(&work, .complete, done: .complete)
    // Whoever has done it knows.
    let others = work.data.holders.filter { $0 != userId }
    try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
      .tell(.shiftCompleted, to: others) { $0.by = userId }
    return answer
  }

  /// Why work is finished while steps are open; `nil`: it is not.
  private func reasonToForce(_ params: CompleteParams) throws -> String? {
    guard params.force == true else { return nil }
    guard let reason = params.reason?.statedReason else {
      throw Refusal([Violation(RoutinesFault.required, at: "/reason")])
    }
    return reason
  }
}

extension ShiftAtWork {
  /// Whether the same person has finished it before, whoever is credited: that is a repetition.
  /// Source: routines specification (j).
  fileprivate func isFinished(by userId: ID, crediting credited: ID) -> Bool {
    guard data.status == .completed, data.completedBy == credited else { return false }
    return credited == userId || shift.updatedBy == userId && shift.updatedAt == data.completedAt
  }
}

extension WriteCall {
  /// Who has earned the points, where that is not just whoever has finished it; refuses people who
  /// could not have had the shift. Source: routines specification (l1).
  fileprivate func credited(
    _ sent: [ID]?, _ userId: ID, _ work: ShiftAtWork
  ) throws -> [ID]? {
    let usual = work.data.peopleOfWork(finishedBy: userId)
    var seen: Set<ID> = []
    let people = sent?.filter { seen.insert($0).inserted }
    // Only managers say that it was somebody else.
    if people != nil, seen != Set(usual), seen != [userId] || work.data.isShared {
      try work.caller.require(.manageSchedules, in: work.data.stableId)
    }
    var violations: [Violation] = []
    if userId != work.caller.userId,
      let violation = try reading.assigneeViolation(
        userId, in: work.data.stableId, at: "/creditUserId")
    {
      violations.append(violation)
    }
    for (index, person) in (sent ?? []).enumerated() where !usual.contains(person) {
      if let violation = try reading.assigneeViolation(
        person, in: work.data.stableId, at: "/tookPart/\(index)")
      {
        violations.append(violation)
      }
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    return people ?? (work.data.isShared ? usual : nil)
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
