import Kernel
import Platform

extension Signatures {
  /// `reportRuns.create`: freezes a job's data into a draft.
  func reportRunsCreate(_ params: ReportRunsCreateParams, _ call: WriteCall) throws -> Run {
    let job = try call.reading.job(params.jobId)
    let packetType = params.packetType ?? .insurance
    if let found = try call.database.signableRun(ofJob: job.id, packetType) {
      throw Refusal(SignaturesFault.activeRunExists(existingRunId: found.id))
    }
    let run = try call.makeRun(of: job, packetType, .draft)
    return try call.reading.answer(run, created: true, toast: .newRunCreated)
  }
}
