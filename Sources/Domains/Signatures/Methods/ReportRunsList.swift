import Kernel
import Platform

extension Signatures {
  /// `reportRuns.list`: the runs of a job, those first that can be signed.
  public func reportRunsList(
    _ params: ReportRunsListParams, _ call: ReadCall
  ) throws -> ReportRunsListResult {
    let job = try call.job(params.jobId)
    let place = try params.cursor.map { cursor in
      guard let place = RunPlace(cursor: cursor) else {
        throw Refusal([Violation(SignaturesFault.cursorInvalid, at: "/cursor")])
      }
      return place
    }
    // One more than asked for tells whether there is a next page.
    let found = try call.database.runs(
      ofJob: job.id, (params.packetType ?? .insurance).packetType, params.status, after: place,
      limit: params.limit + 1)
    let page = found.prefix(params.limit)
    return ReportRunsListResult(
      items: try page.map { try call.shown($0) },
      nextCursor: found.count > page.count ? page.last.map { RunPlace(after: $0).cursor } : nil)
  }
}

extension PacketFilter {
  /// `nil` for all of them.
  fileprivate var packetType: PacketType? { PacketType(rawValue: rawValue) }
}
