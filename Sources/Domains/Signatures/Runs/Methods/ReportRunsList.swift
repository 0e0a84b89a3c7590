import Kernel
import Platform

extension Signatures {
  /// `reportRuns.list`: the runs of a job, those first that can be signed.
  func reportRunsList(
    _ params: ReportRunsListParams, _ call: ReadCall
  ) throws -> ReportRunsListResult {
    let job = try call.job(params.jobId)
    let page = try call.page(of: params, at: \.place) { last, limit in
      try call.database.runs(
        ofJob: job.id, (params.packetType ?? .insurance).packetType, params.status, after: last,
        limit: limit)
    }
    return ReportRunsListResult(
      items: try call.abreast(page.items) { try call.answer($0) }, nextCursor: page.nextCursor)
  }
}

extension PacketFilter {
  /// `nil` for all of them.
  fileprivate var packetType: PacketType? { PacketType(rawValue: rawValue) }
}
