import Kernel
import Platform

extension Routines {
  /// `routines.reassign`: gives a place of a shift to somebody else, or takes it away from whoever
  /// has it.
  func reassign(_ params: ReassignParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.reassign, work, expected: params.expectedVersion)
    let warnings = call.reading.nameWarning(params.assignedToName)
    let userId = params.assignedTo.flatMap { $0.isEmpty ? nil : $0 }
    let holder = try replaced(params, work.data, by: userId, call)
    if let holder { work.data.leave(holder) }
    guard let userId else {
      guard holder != nil else {
        return try call.answer(work, done: .reassign, warnings: warnings)
      }
      let answer = try call.conclude(&work, .unassign, done: .reassign, warnings: warnings)
      try tell(of: work, params, from: holder, to: nil, call)
      return answer
    }
    work.data.join(userId, .manual, by: work.caller.userId, at: call.now)
    let answer = try call.conclude(
      &work, .assign, done: .reassign, name: call.reading.name(of: userId), warnings: warnings)
    try tell(of: work, params, from: holder, to: userId, call)
    return answer
  }

  /// Whose place it is; nobody's while nobody has one. All that the method itself refuses,
  /// together.
  private func replaced(
    _ params: ReassignParams, _ shift: ShiftData, by userId: ID?, _ call: WriteCall
  ) throws -> ID? {
    if let replaces = params.replaces, !shift.isHeld(by: replaces) {
      throw Refusal(RoutinesFault.notAssigned(name: try call.reading.nameInside(of: replaces)))
    }
    var violations: [Violation] = []
    if let userId,
      let violation = try call.reading.placeViolation(userId, of: shift, at: "/assignedTo")
    {
      violations.append(violation)
    }
    if params.replaces == nil, shift.holders.count > 1 {
      violations.append(Violation(RoutinesFault.replacesRequired, at: "/replaces"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    return params.replaces ?? shift.holders.first
  }

  /// Tells whoever has it now, and whoever had it.
  private func tell(
    of work: ShiftAtWork, _ params: ReassignParams, from holder: ID?, to userId: ID?,
    _ call: WriteCall
  ) throws {
    let notices = ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
    try notices.tell(.shiftAssigned, to: [userId])
    try notices.tell(.shiftUnassigned, to: [holder])
  }
}
