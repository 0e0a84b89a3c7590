import Kernel
import Platform

extension Signatures {
  /// `jobs.list`: the organization's jobs, newest first.
  public func jobsList(_ params: JobsListParams, _ call: ReadCall) throws -> JobsListResult {
    let page = try call.page(of: params, at: \.id) { last, limit in
      try call.database.jobs(params.status, before: last, limit: limit, of: call.organizationId)
    }
    return JobsListResult(items: try page.items.map(call.listed), nextCursor: page.nextCursor)
  }
}
