import Kernel
import Platform
import Store

extension ReadCall {
  /// A warning that somebody who does not count any more, or is away, still has shifts then.
  func shiftWarning(_ userId: ID, _ member: MemberData, name: String) throws -> [Violation]? {
    guard member.status != .active || !member.away.isEmpty else { return nil }
    let shifts = try database.rows(
      .shiftsHeld, organizationId, userId, now.milliseconds
    ) { try readStored($0.bytes(0)) as ShiftData }
    let count = shifts.count { member.status != .active || member.isAway(on: $0.date) }
    guard count > 0 else { return nil }
    return [Violation(RoutinesFault.memberHasShifts(name: name, n: count), at: "")]
  }
}

extension SQL {
  fileprivate static let shiftsHeld = SQL(
    """
    SELECT data
      FROM routines_instance
     WHERE organization_id = ? AND assigned_to = ? AND status = 'scheduled' AND starts_at >= ?
    """
  )
}
