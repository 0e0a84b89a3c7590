import Kernel
import Platform

extension Signatures {
  /// `jobs.list`: the organization's jobs, newest first.
  func jobsList(_ params: JobsListParams, _ call: ReadCall) throws -> JobsListResult {
    let zone = call.services.zones.rules(named: call.request.timeZone) ?? .utc
    let filter = JobFilter(
      words: nameTokens(of: params.search ?? ""),
      createdBy: params.scope == .mine ? call.actor.userId : nil, clientType: params.clientType,
      jobType: params.jobType, riskLevel: params.riskLevel, from: params.from, to: params.to)
    let page = try call.page(of: params, at: \.id) { last, limit in
      try call.database.jobs(params.status, before: last, limit: limit, of: call.organizationId)
    } fitting: { (job: StoredJob) -> StoredJob? in
      filter.fits(job, in: zone) ? job : nil
    }
    let names = try call.names(of: page.items.map(\.createdBy))
    return JobsListResult(
      items: try call.abreast(page.items) { try call.listed($0, names) },
      nextCursor: page.nextCursor)
  }
}
