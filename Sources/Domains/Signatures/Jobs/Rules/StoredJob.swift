import Kernel

/// A job as stored.
struct StoredJob: Equatable {
  let id: ID
  let organizationId: ID
  let createdBy: ID
  var title: String?
  var clientName: String
  var clientType: ClientType
  var jobType: JobType
  var location: String
  var description: String?
  var status: JobStatus
  var startDate: CalendarDate?
  var endDate: CalendarDate?

  /// 0 to 100.
  var riskScore: Int?
  var riskLevel: RiskLevel?

  /// How many pieces of evidence an export wants.
  var evidenceRequired = 0
  var version = 1
  let createdAt: Instant
  var updatedAt: Instant
}
