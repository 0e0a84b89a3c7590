import Kernel
import Platform
import Store

extension ReadCall {
  /// A warning that somebody who does not count any more, or is away, still has shifts then.
  func shiftWarning(_ userId: ID, _ member: MemberData, name: String) throws -> [Violation]? {
    guard member.status != .active || !member.away.isEmpty else { return nil }
    let shifts = try database.rows(
      .shiftsHeld, organizationId, userId, now.milliseconds, organizationId, userId,
      now.milliseconds
    ) { try readStored($0.bytes(0)) as ShiftData }
    let count = shifts.count { member.status != .active || member.isAway(on: $0.date) }
    guard count > 0 else { return nil }
    let fault = RoutinesFault.memberHasShifts(name: name, n: count)
    return [Violation(try settings().vocabulary.wording(fault), at: "")]
  }
}

extension SQL {
  fileprivate static let shiftsHeld = SQL(
    """
    SELECT data
      FROM routines_instance
     WHERE organization_id = ? AND assigned_to = ? AND status = 'scheduled' AND starts_at >= ?
     UNION ALL
    SELECT i.data
      FROM routines_assignee AS a
      JOIN routines_instance AS i
        ON i.organization_id = a.organization_id AND i.id = a.instance_id
     WHERE a.organization_id = ? AND a.user_id = ? AND a.status = 'scheduled' AND a.starts_at >= ?
    """
  )
}
