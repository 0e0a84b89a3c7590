import Kernel
import Platform

extension Signatures {
  /// `jobs.list`: the organization's jobs, newest first.
  public func jobsList(_ params: JobsListParams, _ call: ReadCall) throws -> JobsListResult {
    // One more than asked for tells whether there is a next page.
    let found = try call.database.jobs(
      params.status, before: params.cursor, limit: params.limit + 1, of: call.organizationId)
    let page = found.prefix(params.limit)
    return JobsListResult(
      items: try page.map(call.listed),
      nextCursor: found.count > page.count ? page.last?.id : nil)
  }
}
