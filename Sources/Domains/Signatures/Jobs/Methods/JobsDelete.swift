import Kernel
import Platform

extension Signatures {
  /// `jobs.delete`: removes a job that no run was made of.
  func jobsDelete(_ params: JobsDeleteParams, _ call: WriteCall) throws -> JobsDeleteResult {
    let job = try call.reading.job(params.jobId)
    try decideVersion(params.expectedVersion, of: job).orThrow()
    let facts = JobFacts(hasRuns: try call.database.hasRuns(job: job.id))
    try decideJob(.jobsDelete, on: facts, by: call.actor).orThrow()
    for evidence in try call.database.evidence(ofJob: job.id) {
      try call.eraseFile(StoredEvidence.fileKind, of: evidence.id)
    }
    try call.database.removeJob(job.id)
    try call.record(
      Change(
        SignaturesEvent.jobsDeleted(.init(jobId: job.id)), of: job.id, version: job.version + 1,
        before: job.audited))
    return JobsDeleteResult(jobId: job.id, deleted: true)
  }
}
