import Kernel
import Platform

extension Routines {
  /// `routines.reassign`: gives a shift to somebody else, or takes it away from whoever has it.
  public func reassign(_ params: ReassignParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.reassign, work, expected: params.expectedVersion)
    let holder = work.data.assignedTo
    let warnings = call.reading.nameWarning(params.assignedToName)
    guard let userId = params.assignedTo, !userId.isEmpty else {
      guard holder != nil else {
        return try call.shown(work, done: .reassign, warnings: warnings)
      }
      work.data.assign(nil, .unassigned, by: work.caller.userId, at: call.now)
      let answer = try call.settle(&work, .unassign, done: .reassign, warnings: warnings)
      try tell(of: work, params, was: holder, call)
      return answer
    }
    let name = try call.reading.name(of: userId)
    if userId == holder {
      throw Refusal([Violation(RoutinesFault.sameAssignee(name: name), at: "/assignedTo")])
    }
    if let violation = try call.reading.assigneeViolation(userId, in: work.data.stableId) {
      throw Refusal([violation])
    }
    work.data.assign(userId, .manual, by: work.caller.userId, at: call.now)
    let answer = try call.settle(
      &work, .assign, done: .reassign, name: name, warnings: warnings)
    try tell(of: work, params, was: holder, call)
    return answer
  }

  /// Tells whoever has it now, and whoever had it.
  private func tell(
    of work: ShiftAtWork, _ params: ReassignParams, was holder: ID?, _ call: WriteCall
  ) throws {
    let notices = ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
    try notices.tell(.shiftAssigned, to: [work.data.assignedTo])
    try notices.tell(.shiftUnassigned, to: [holder])
  }
}
