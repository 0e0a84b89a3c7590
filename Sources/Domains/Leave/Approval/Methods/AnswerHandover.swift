import Kernel
import Platform

extension Leave {
  /// `leave.answerHandover`: the substitute agrees, and the chain begins, or the leave goes back.
  func answerHandover(
    _ params: AnswerHandoverParams, _ call: WriteCall
  ) throws -> AnswerHandoverResult {
    var handover = try call.handover(ofLeave: params.leaveId)
    var work = try call.reading.leaveContext(params.leaveId)
    guard handover.state == .awaited else {
      throw Refusal(LeaveFault.handoverAnswered(state: handover.state))
    }
    // It was cancelled meanwhile.
    guard work.leave.facts.awaitsHandover else {
      throw Refusal(LeaveFault.invalidStatus(status: work.leave.status))
    }
    let violations = commentViolations(params.comment, min: params.accept ? 0 : 5, at: "/comment")
    guard violations.isEmpty else { throw Refusal(violations) }

    handover.state = params.accept ? .accepted : .declined
    handover.comment = params.comment?.stated
    handover.answeredAt = call.now
    try call.database.save(handover, of: call.organizationId)
    if params.accept {
      work.leave.currentStep = 1
      try call.conclude(&work, .handoverAccepted, comment: handover.comment)
      try call.openStep(of: work)
    } else {
      work.leave.status = .returned
      try call.conclude(&work, .handoverDeclined, comment: handover.comment)
      try call.notify(
        .leaveReturned, [work.leave.requesterId], about: work.leave, note: handover.comment)
    }
    return try call.reading.answer(handover, of: work.leave)
  }
}

extension WriteCall {
  /// What the person was asked about a leave; whoever was not asked learns nothing of it.
  fileprivate func handover(ofLeave id: ID) throws -> HandoverRow {
    let handover = try database.handover(ofLeave: id, organizationId)
    guard let handover, handover.substituteId == actor.userId else {
      throw Refusal(LeaveFault.leaveNotFound)
    }
    return handover
  }
}
