import Kernel
import Platform

extension Leave {
  /// `leave.delegations`: those that one gave and got; HR and the system administrator see all.
  public func delegations(
    _ params: DelegationsParams, _ call: ReadCall
  ) throws -> DelegationsResult {
    let role = call.actor.leaveRole ?? .employee
    let seesAll = params.all && (role.isHR || role == .systemAdmin)
    let all = try call.database.delegations(
      of: call.organizationId, person: seesAll ? nil : call.actor.userId, limit: delegationsMax)
    let shown =
      params.includeEnded ? all : all.filter { $0.state(on: call.today) != .ended }
    return DelegationsResult(items: try shown.map(call.answer))
  }
}

/// Delegations that one answer lists: the latest ones.
let delegationsMax = 200
