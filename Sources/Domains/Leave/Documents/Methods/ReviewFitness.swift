import Kernel
import Platform

extension Leave {
  /// `leave.reviewFitness`: the next of the three reviewers says whether somebody is fit for duty.
  func reviewFitness(
    _ params: ReviewFitnessParams, _ call: WriteCall
  ) throws -> ReviewFitnessResult {
    var work = try call.reading.leaveContext(params.leaveId)
    let standing = try call.reading.reviewing(work.leave)
    try standing.decision.orThrow()
    let behalf = try standing.onBehalfOf.map(call.reading.person)
    let isRejected = params.decision == .reject
    let violations = commentViolations(params.comment, min: isRejected ? 1 : 0, at: "/comment")
    guard violations.isEmpty else { throw Refusal(violations) }

    let comment = params.comment?.stated
    if isRejected {
      // A certificate that proves nothing is not kept. Source: leave specification 5.4.
      let rejected = try work.leave.fitnessDocumentId.flatMap {
        try call.database.document($0, of: call.organizationId)
      }
      if let rejected { try call.erase(rejected) }
      work.leave.fitnessDocumentId = nil
      work.leave.fitnessApprovals = 0
      try call.conclude(&work, .fitnessRejected, comment: comment, onBehalfOf: behalf)
      try call.notify(.fitnessCertificateRequired, [work.leave.requesterId], about: work.leave)
    } else {
      work.leave.fitnessApprovals += 1
      try call.conclude(&work, .fitnessApproved, comment: comment, onBehalfOf: behalf)
    }
    try call.tellFitnessReviewer(of: work)
    return ReviewFitnessResult(
      leaveId: work.leave.id, approvals: work.leave.fitnessApprovals,
      required: fitnessApprovalsMin, nextRole: nextFitnessReviewer(work.leave.fitness))
  }
}

extension ReadCall {
  /// Whether the person who asks may review a fitness certificate now, and in whose place: their
  /// own right comes first, and their own certificate they never review in another's.
  fileprivate func reviewing(_ leave: StoredLeave) throws -> (decision: Decision, onBehalfOf: ID?) {
    let own = decideFitnessReview(leave.fitness, by: actor.leaveRole ?? .employee)
    guard !own.isAllowed, leave.requesterId != actor.userId else { return (own, nil) }
    let lent = try delegationsHeld().first {
      decideFitnessReview(leave.fitness, by: $0.role).isAllowed
    }
    guard let lent else { return (own, nil) }
    return (.allowed, lent.delegatorId)
  }
}
