import Kernel
import Platform
import Store

/// The person who asks, with what decides as whom they stand before leaves: read once for a list,
/// and not again for each leave in it.
struct LeaveViewer {
  let department: String?

  /// Whose place they hold today.
  let delegations: [Delegation]
}

extension ReadCall {
  func viewer() throws -> LeaveViewer {
    LeaveViewer(
      department: try database.employee(actor.userId, of: organizationId).department,
      delegations: try delegationsHeld())
  }

  /// As whom the person who asks stands before a leave.
  func people(beside work: LeaveAtWork, _ viewer: LeaveViewer? = nil) throws -> ActingPeople {
    let viewer = try viewer ?? self.viewer()
    return ActingPeople(
      own: try lifeActor(
        actor.userId, actor.leaveRole ?? .employee, viewer.department, beside: work),
      others: try viewer.delegations.map {
        try lifeActor($0.delegatorId, $0.role, $0.department, beside: work)
      })
  }
}
