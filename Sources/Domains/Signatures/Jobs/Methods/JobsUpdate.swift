import Kernel
import Platform

extension Signatures {
  /// `jobs.update`: changes a job; what changes nothing leaves no trace.
  func jobsUpdate(_ params: JobPatch, _ call: WriteCall) throws -> Job {
    let id = try params.shape.required(params.jobId, at: "/jobId")
    let old = try call.reading.job(id)
    try decideVersion(params.expectedVersion.value, of: old).orThrow()
    var job = try judgePatch(params, of: old)
    // What is put away changes only by being taken out again.
    if old.status == .archived, job.status == .archived, job != old {
      throw Refusal(SignaturesFault.jobArchived)
    }
    if let change = job.change(from: old) { try call.conclude(&job, change) }
    return try call.reading.answer(job)
  }
}
