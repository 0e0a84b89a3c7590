import Kernel

/// A job form that was judged: texts are normalised, and what is required is there.
struct NewJob {
  var title: String?
  var clientName: String
  var clientType: ClientType
  var jobType: JobType
  var location: String
  var description: String?
  var status: JobStatus
  var startDate: CalendarDate?
  var endDate: CalendarDate?
  var riskScore: Int?
  var riskLevel: RiskLevel?
  var evidenceRequired: Int
}

/// The job that a form describes, or a refusal with everything that is wrong with it.
///
/// Source: signatures specification (g).
func judgeJob(_ form: JobForm) throws -> NewJob {
  var findings = FieldFindings(shape: form.shape)
  let title = findings.line(form.title, at: "/title")
  let clientName = findings.required(
    findings.line(form.clientName, at: "/clientName"), at: "/clientName")
  let clientType = findings.required(form.clientType, at: "/clientType")
  let jobType = findings.required(form.jobType, at: "/jobType")
  let location = findings.required(findings.line(form.location, at: "/location"), at: "/location")
  let description = findings.lines(form.description, at: "/description")
  if form.status.value == .archived { findings.refuse(.newJobArchived, at: "/status") }
  findings.dates(from: form.startDate.value, to: form.endDate.value)
  try findings.orThrow()
  guard let clientName, let clientType, let jobType, let location else {
    throw Defect("a sound job form lacks what is required")
  }
  return NewJob(
    title: title.value,
    clientName: clientName,
    clientType: clientType,
    jobType: jobType,
    location: location,
    description: description.value,
    status: form.status.value ?? .draft,
    startDate: form.startDate.value,
    endDate: form.endDate.value,
    riskScore: form.riskScore.value,
    riskLevel: form.riskLevel.value,
    evidenceRequired: form.evidenceRequired.value ?? 0
  )
}

/// The job as a patch leaves it: what is absent stays, what is in `clear` becomes empty.
func judgePatch(_ patch: JobPatch, of old: StoredJob) throws -> StoredJob {
  var findings = FieldFindings(shape: patch.shape)
  var job = old
  let cleared = Set((patch.clear.value ?? []).compactMap(\.value))
  /// What an optional member becomes.
  func left<Value>(_ field: Field<Value>, _ member: JobField, _ old: Value?) -> Value? {
    field.value ?? (cleared.contains(member) ? nil : old)
  }
  job.title = left(findings.line(patch.title, at: "/title"), .title, old.title)
  job.clientName = findings.line(patch.clientName, at: "/clientName").value ?? old.clientName
  job.clientType = patch.clientType.value ?? old.clientType
  job.jobType = patch.jobType.value ?? old.jobType
  job.location = findings.line(patch.location, at: "/location").value ?? old.location
  job.description = left(
    findings.lines(patch.description, at: "/description"), .description, old.description)
  job.status = patch.status.value ?? old.status
  job.startDate = left(patch.startDate, .startDate, old.startDate)
  job.endDate = left(patch.endDate, .endDate, old.endDate)
  job.riskScore = left(patch.riskScore, .riskScore, old.riskScore)
  job.riskLevel = left(patch.riskLevel, .riskLevel, old.riskLevel)
  job.evidenceRequired = patch.evidenceRequired.value ?? old.evidenceRequired
  findings.dates(from: job.startDate, to: job.endDate)
  try findings.orThrow()
  return job
}

extension FieldFindings {
  /// A job may end on the day it starts, not before.
  fileprivate mutating func dates(from start: CalendarDate?, to end: CalendarDate?) {
    guard let start, let end, end < start else { return }
    refuse(.endBeforeStart(start: start, end: end), at: "/endDate")
  }
}
