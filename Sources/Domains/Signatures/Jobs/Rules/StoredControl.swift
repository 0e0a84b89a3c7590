import Kernel

/// A control of a job: something that is done against its hazards, as stored.
struct StoredControl: Equatable {
  let id: ID
  let jobId: ID

  /// `nil`: of the job as a whole.
  var hazardId: ID?
  var title: String
  var description: String?
  var status: ControlStatus

  /// `nil`: not completed.
  var completedAt: Instant?
  var completedBy: ID?
  let createdAt: Instant
}
