import Kernel
import Platform

extension Signatures {
  /// `jobs.create`: a job, whose creator is whoever asks.
  func jobsCreate(_ params: JobForm, _ call: WriteCall) throws -> Job {
    let new = try judgeJob(params)
    let job = StoredJob(
      id: call.makeID(),
      organizationId: call.organizationId,
      createdBy: call.actor.userId,
      title: new.title,
      clientName: new.clientName,
      clientType: new.clientType,
      jobType: new.jobType,
      location: new.location,
      description: new.description,
      status: new.status,
      startDate: new.startDate,
      endDate: new.endDate,
      riskScore: new.riskScore,
      riskLevel: new.riskLevel,
      evidenceRequired: new.evidenceRequired,
      createdAt: call.now,
      updatedAt: call.now
    )
    try call.database.insert(job)
    try call.insertActivity(job.id, "job.created", .jobCreated(client: job.clientName))
    let event = SignaturesEvent.jobsCreated(.init(jobId: job.id, clientName: job.clientName))
    try call.record(Change(event, of: job.id, after: job.audited))
    return try call.reading.answer(job)
  }
}
