import Kernel
import Platform

extension Leave {
  /// `leave.dutyReturn`: somebody is back; it closes the leave.
  func dutyReturn(_ params: DutyReturnParams, _ call: WriteCall) throws -> DutyReturnResult {
    let returnedOn = try readDate(params.returnedOn, at: "/returnedOn", call.clock)
    var work = try call.workOn(params.leaveId, .dutyReturn)
    // The table lets every head record it; but only those who decide about this leave know of it.
    try call.reading.standing(.view, on: work).decision.decision.orThrow()
    let isOwner = work.leave.requesterId == call.actor.userId
    let role = call.actor.leaveRole ?? .employee
    let state = work.leave.returnCase
    let today = try call.today
    let violations =
      returnDateViolations(returnedOn, state, today: today)
      + commentViolations(params.comment, min: 0, at: "/comment")
    guard violations.isEmpty else { throw Refusal(violations) }

    work.leave.returnedOn = returnedOn ?? work.leave.returnedOn ?? today
    work.leave.status = statusAfterReturn(work.leave.status, recordedBy: role, isOwner: isOwner)
    try call.conclude(&work, .dutyReturned, comment: params.comment?.stated)
    return try call.reading.answer(work)
  }
}
