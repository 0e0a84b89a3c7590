import Kernel
import Platform

extension ReadCall {
  /// The points of these people that somebody may see: a manager all, others their own.
  /// Source: routines specification (b).
  func visiblePoints(
    of userIds: [ID], to caller: Caller, in stableId: ID? = nil
  ) throws -> [ID: Int] {
    let isManager = caller.holds(.manageSchedules) && (stableId.map(caller.reaches) ?? true)
    return try historicalPoints(
      of: userIds.filter { isManager || $0 == caller.userId }, in: stableId)
  }
}
