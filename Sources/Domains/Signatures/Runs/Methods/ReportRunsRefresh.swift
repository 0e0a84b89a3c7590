import Kernel
import Platform

extension Signatures {
  /// `reportRuns.refresh`: freezes the data of a draft anew.
  func reportRunsRefresh(
    _ params: ReportRunsRefreshParams, _ call: WriteCall
  ) throws -> Run {
    let old = try call.reading.run(params.runId)
    try decideRefresh(RunFacts(old, []), call.actor).orThrow()
    call.note(.workOnRunsOfOthers, unless: call.actor.userId == old.generatedBy)
    let frozen = try call.reading.snapshot(of: call.reading.job(old.jobId), old.packetType)
    var run = old
    run.dataHash = frozen.dataHash
    run.snapshotBytes = frozen.bytes.count
    run.staleSince = nil
    try call.database.freeze(frozen.bytes, frozen.dataHash, inRun: run.id)
    try call.append(.runRefreshed(dataHash: run.dataHash), to: &run)
    try call.insertActivity(run.jobId, "report_run.refreshed", .runWasRefreshed)
    try call.conclude(
      &run, was: old,
      .reportRunRefreshed(
        .init(runId: run.id, jobId: run.jobId, packetType: run.packetType, status: run.status)))
    return try call.reading.answer(run)
  }
}
