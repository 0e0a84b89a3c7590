import Kernel
import Platform

extension Signatures {
  /// `reportRuns.markViewed`: somebody has opened the run. The first time of each person becomes an
  /// entry of its ledger, when the organization wants certificates.
  func reportRunsMarkViewed(
    _ params: ReportRunsMarkViewedParams, _ call: WriteCall
  ) throws -> ReportRunsMarkViewedResult {
    if let ip = params.client?.ip, !ip.isEmpty, !isIPAddress(ip) {
      throw Refusal([Violation(SignaturesFault.invalidIp, at: "/client/ip")])
    }
    let old = try call.reading.run(params.runId)
    let isKept = isViewKept(
      wanted: try call.database.policy(of: call.organizationId).certificatePage,
      status: old.status,
      hasViewed: try call.database.hasViewed(old.id, by: call.actor.userId))
    guard isKept else { return ReportRunsMarkViewedResult(recorded: false) }
    var run = old
    try call.append(.runViewed, to: &run, from: params.client)
    try call.conclude(
      &run, was: old,
      .reportRunViewed(
        .init(runId: run.id, jobId: run.jobId, packetType: run.packetType, status: run.status)))
    return ReportRunsMarkViewedResult(recorded: true)
  }
}
