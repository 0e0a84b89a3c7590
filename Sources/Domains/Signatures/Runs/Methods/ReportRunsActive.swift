import Kernel
import Platform

extension Signatures {
  /// `reportRuns.active`: the run that can be signed, made when there is none; with `forceNew` a
  /// new one in its place.
  func reportRunsActive(_ params: ReportRunsActiveParams, _ call: WriteCall) throws -> Run {
    let job = try call.reading.job(params.jobId)
    let packetType = params.packetType ?? .insurance
    let found = try call.database.signableRun(ofJob: job.id, packetType)
    if let found, params.forceNew != true { return try call.reading.answer(found, created: false) }

    let reason = readableReason(params.reason)
    let id = call.makeID()
    if var old = found {
      old = try call.run(old.id, to: .superseded, because: reason)
      try call.supersede(&old, by: id, because: reason)
    }
    let run = try call.makeRun(of: job, packetType, .readyForSignatures, id: id)
    return try call.reading.answer(run, created: true, toast: .newRunCreated)
  }
}
