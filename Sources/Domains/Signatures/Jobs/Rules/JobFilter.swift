import Kernel

/// Which jobs somebody wants to see.
struct JobFilter {
  /// Each begins a word of the job's texts.
  var words: [String] = []

  /// `nil` here and below: whoever, whatever, whenever.
  var createdBy: ID?
  var clientType: ClientType?
  var jobType: JobType?
  var riskLevel: RiskLevel?
  var from: CalendarDate?
  var to: CalendarDate?

  func fits(_ job: StoredJob, in zone: TimeZoneRules) -> Bool {
    guard isEqual(createdBy, job.createdBy), isEqual(clientType, job.clientType),
      isEqual(jobType, job.jobType), isEqual(riskLevel, job.riskLevel)
    else { return false }
    if from != nil || to != nil {
      let day = zone.date(at: job.createdAt)
      if let from, day < from { return false }
      if let to, day > to { return false }
    }
    return fitsWords(words, in: [job.title, job.clientName, job.location, job.description])
  }

  private func isEqual<Value: Equatable>(_ wanted: Value?, _ value: Value?) -> Bool {
    wanted == nil || wanted == value
  }
}
