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
