import Kernel

/// How far the fitness certificate of a leave has come.
struct FitnessCase {
  let type: LeaveType
  let status: LeaveStatus
  var isUploaded: Bool

  /// How many of the reviewers have approved it, in their order.
  var approvals: Int
}

/// Who reviews a fitness certificate, in order. Source: leave specification 5.4.
let fitnessReviewers: [Role] = [.hrAdmin, .hrHead, .ceo]

/// Whether a reviewer may approve or reject a fitness certificate now.
///
/// Also somebody's own: an organization has one CEO, whose own return could never be recorded
/// otherwise, and two others look at the certificate as well.
/// Source: leave specification 5.4, "fitness certificate".
func decideFitnessReview(_ leave: FitnessCase, by role: Role) -> Decision {
  guard let turn = fitnessReviewers.firstIndex(of: role) else {
    return .refused(LeaveFault.leaveForbidden)
  }
  guard leave.type == .medical else {
    return .refused(LeaveFault.invalidLeaveType)
  }
  guard leave.status.isGranted else {
    return .refused(LeaveFault.invalidStatus(status: leave.status))
  }
  guard leave.isUploaded else { return .refused(LeaveFault.certificateNotUploaded) }
  if turn < leave.approvals { return .refused(LeaveFault.alreadyApproved) }
  guard turn == leave.approvals else {
    return .refused(LeaveFault.approvalChainViolation(awaited: fitnessReviewers[leave.approvals]))
  }
  return .allowed
}

/// Who reviews a certificate next; nobody while there is none, or when all have approved it.
func nextFitnessReviewer(_ leave: FitnessCase) -> Role? {
  guard leave.isUploaded, fitnessReviewers.indices.contains(leave.approvals) else { return nil }
  return fitnessReviewers[leave.approvals]
}

extension LeaveStatus {
  /// Granted, and not taken back: what somebody can return from.
  var isGranted: Bool { self == .approved || self == .recalled || self == .overstayPending }
}
