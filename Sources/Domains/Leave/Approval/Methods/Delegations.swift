import Kernel
import Platform

extension Leave {
  /// `leave.delegations`: those that one gave and got; HR and the system administrator see all.
  func delegations(
    _ params: DelegationsParams, _ call: ReadCall
  ) throws -> DelegationsResult {
    let role = call.actor.leaveRole ?? .employee
    let today = try call.today
    let seesAll = params.all && (role.isHR || role == .systemAdmin)
    let page = try call.page(of: params, at: \.id) { last, limit in
      try call.database.delegations(
        of: call.organizationId, person: seesAll ? nil : call.actor.userId, before: last,
        limit: limit)
    } fitting: {
      params.includeEnded || $0.state(on: today) != .ended ? $0 : nil
    }
    return DelegationsResult(
      items: try call.abreast(page.items, call.answer), nextCursor: page.nextCursor)
  }
}
