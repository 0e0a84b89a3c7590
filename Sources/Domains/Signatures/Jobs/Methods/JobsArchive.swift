import Kernel
import Platform

extension Signatures {
  /// `jobs.archive`: puts a job away.
  func jobsArchive(_ params: JobsArchiveParams, _ call: WriteCall) throws -> Job {
    let old = try call.reading.job(params.jobId)
    try decideVersion(params.expectedVersion, of: old).orThrow()
    try decideJob(.jobsArchive, on: JobFacts(isArchived: old.status == .archived), by: call.actor)
      .orThrow()
    var job = old
    job.status = .archived
    if let change = job.change(from: old) { try call.conclude(&job, change) }
    return try call.reading.answer(job)
  }
}
