import Kernel

/// A hazard of a job, as stored.
struct StoredHazard: Equatable {
  let id: ID
  let jobId: ID
  var code: String?
  var name: String
  var description: String?
  var severity: RiskLevel?
  var status: HazardStatus
  let createdAt: Instant
}
