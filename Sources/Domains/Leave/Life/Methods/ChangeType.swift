import Kernel
import Platform
import Store

extension Leave {
  /// `leave.changeType`: a leave that is being decided becomes another kind, judged as that.
  func changeType(_ params: ChangeTypeParams, _ call: WriteCall) throws -> ChangeTypeResult {
    var work = try call.workOn(params.leaveId, .changeType)
    try decideVersion(
      params.expectedVersion, work.leave.version, else: LeaveFault.versionConflict
    ).orThrow()
    let old = work.leave
    var violations = commentViolations(params.reason, min: reasonLengthMin, at: "/reason")
    if params.newType == old.type {
      violations.append(Violation(LeaveFault.sameType(type: old.type), at: "/newType"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    let judged = try call.reading.judge(onFile: old, as: params.newType)
    guard judged.ok else {
      throw Refusal(judged.violations.map { Violation($0.fault, at: "/newType") })
    }

    try call.database.insertVersion(
      of: old, changed: ["type"],
      by: PersonName(userId: call.actor.userId, name: call.actor.name), at: call.now)
    work.leave.take(params.newType, judged)
    let isRestarted = judged.chain != old.chain
    if isRestarted {
      work.leave.chain = judged.chain
      work.leave.round += 1
      work.leave.currentStep = try call.reading.firstStep(of: work.leave)
    }
    try call.keepCount(judged, of: work.leave)
    try call.conclude(&work, .typeChanged, comment: params.reason?.stated)
    try call.notify(
      .leaveTypeChanged, call.reading.involved(in: work), about: work.leave,
      note: params.reason?.stated)
    if isRestarted { try call.openStep(of: work) }
    return try call.reading.answer(work)
  }
}

extension StoredLeave {
  /// Becomes another kind of leave.
  fileprivate mutating func take(_ type: LeaveType, _ judged: ValidateResult) {
    originalType = originalType ?? self.type
    self.type = type
    policyVersion = judged.policyVersion
    calendarDays = judged.calendarDays
    countedDays = judged.countedDays
    conversionReason = judged.conversion?.reason
  }
}
