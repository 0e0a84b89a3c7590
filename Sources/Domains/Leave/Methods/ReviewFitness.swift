import Kernel
import Platform

extension Leave {
  /// `leave.reviewFitness`: the next of the three reviewers says whether somebody is fit for duty.
  public func reviewFitness(
    _ params: ReviewFitnessParams, _ call: WriteCall
  ) throws -> ReviewFitnessResult {
    var work = try call.reading.leaveAtWork(params.leaveId)
    let role = call.actor.leaveRole ?? .employee
    try decideFitnessReview(work.leave.fitness, by: role).demand()
    let isRejected = params.decision == .reject
    let violations = commentViolations(params.comment, min: isRejected ? 1 : 0, at: "/comment")
    guard violations.isEmpty else { throw Refusal(violations) }

    let comment = params.comment?.trimmed
    if isRejected {
      // A certificate that proves nothing is not kept. Source: leave specification 5.4.
      let rejected = try work.leave.fitnessDocumentId.flatMap {
        try call.database.document($0, of: call.organizationId)
      }
      if let rejected { try call.erase(rejected) }
      work.leave.fitnessDocumentId = nil
      work.leave.fitnessApprovals = 0
      try call.settle(&work, .fitnessRejected, comment: comment)
      try call.notify(.fitnessCertificateRequired, [work.leave.requesterId], about: work.leave)
    } else {
      work.leave.fitnessApprovals += 1
      try call.settle(&work, .fitnessApproved, comment: comment)
    }
    let next = nextFitnessReviewer(work.leave.fitness)
    if let next {
      try call.notify(
        .approvalRequired, call.reading.holders(of: next, for: work), about: work.leave)
    }
    return ReviewFitnessResult(
      leaveId: work.leave.id, approvals: work.leave.fitnessApprovals,
      required: fitnessApprovalsMin, nextRole: next)
  }
}

extension LeaveRow {
  /// As far as its fitness certificate goes.
  var fitness: FitnessCase {
    FitnessCase(
      type: type, status: status, isUploaded: fitnessDocumentId != nil,
      approvals: fitnessApprovals)
  }
}
