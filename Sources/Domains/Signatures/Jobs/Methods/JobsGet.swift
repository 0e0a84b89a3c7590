import Kernel
import Platform

extension Signatures {
  /// `jobs.get`: one job with what is documented about it.
  func jobsGet(_ params: JobsGetParams, _ call: ReadCall) throws -> Job {
    try call.answer(call.job(params.jobId))
  }
}
