import Kernel
import Platform

extension StoredLeave {
  /// As far as its fitness certificate goes.
  var fitness: FitnessCase {
    FitnessCase(
      type: type, status: status, isUploaded: fitnessDocumentId != nil,
      approvals: fitnessApprovals)
  }
}

extension WriteCall {
  /// Tells whoever reviews a fitness certificate next that it waits for them; nobody hears of it
  /// before the leave is granted.
  func tellFitnessReviewer(of work: LeaveContext) throws {
    guard work.leave.status.isGranted, let next = nextFitnessReviewer(work.leave.fitness) else {
      return
    }
    try notify(.approvalRequired, reading.stepApprovers(as: next, for: work), about: work.leave)
  }
}
