import Kernel
import Platform
import Store

extension ReadCall {
  /// A leave on file with what decisions depend on.
  func work(on leave: StoredLeave, _ viewer: LeaveViewer) throws -> LeaveContext {
    LeaveContext(
      leave,
      requester: try viewer.employee(leave.requesterId) {
        try database.employee(leave.requesterId, of: organizationId)
      })
  }

  /// As whom the person who asks stands before a leave.
  func people(beside work: LeaveContext, _ viewer: LeaveViewer? = nil) throws -> ApproverSet {
    let viewer = try viewer ?? self.viewer()
    let head = try viewer.headOnDuty(of: work.requester) { try headOnDuty(of: work.requester) }
    return ApproverSet(
      own: leaveActor(
        actor.userId, actor.leaveRole ?? .employee, viewer.department, beside: work, head: head),
      others: viewer.delegations.map {
        leaveActor($0.delegatorId, $0.role, $0.department, beside: work, head: head)
      })
  }

  /// The person who asks, as the table of 5.3 sees them beside a leave.
  func actor(beside work: LeaveContext) throws -> LeaveActor {
    leaveActor(
      actor.userId, actor.leaveRole ?? .employee,
      try database.employee(actor.userId, of: organizationId).department, beside: work,
      head: try headOnDuty(of: work.requester))
  }

  /// Somebody with a role, as the table of 5.3 sees them beside a leave of a person with a head.
  func leaveActor(
    _ userId: ID, _ role: Role, _ department: String?, beside work: LeaveContext, head: ID?
  ) -> LeaveActor {
    var person = LeaveActor(userId: userId, role: role, department: department)
    guard role == .deptHead else { return person }
    guard let head else {
      // Where a department is not known the step is every head's (`holders`): who is asked to
      // decide about a leave sees it, and is its head in all else.
      person.isOwnHead = department == nil || work.leave.department == nil
      return person
    }
    person.isOwnHead = head == userId
    person.isOtherHead = head != userId
    return person
  }
}

extension ReadCall {
  /// Leaves on file with what decisions depend on.
  func contexts(of leaves: [StoredLeave], _ viewer: LeaveViewer) throws -> [LeaveContext] {
    let unknown = viewer.unknown(among: leaves.map(\.requesterId))
    if !unknown.isEmpty {
      let known = try database.employees(unknown, of: organizationId)
      viewer.note(known)
      if known.contains(where: { $0.headId != nil }) { try noteHeads(viewer) }
    }
    return try abreast(leaves) { try work(on: $0, viewer) }
  }

  /// Reads who all the heads are; with more than are told at once, each is asked for.
  private func noteHeads(_ viewer: LeaveViewer) throws {
    let heads = try holders(of: Role.deptHead.rawValue, in: "leave")
    if heads.count < holdersMax { viewer.note(heads: Set(heads.map(\.userId))) }
  }
}

/// Of a role, those who are told at once. Source: `ReadCall.holders`.
private let holdersMax = 1_000
