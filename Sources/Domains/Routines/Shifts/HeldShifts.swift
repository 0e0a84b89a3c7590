import Kernel
import Platform

extension ReadCall {
  /// A warning that somebody who does not count any more, or is away, still has shifts then.
  func shiftWarning(_ userId: ID, _ member: MemberData, name: String) throws -> [Violation]? {
    guard member.status != .active || !member.away.isEmpty else { return nil }
    let seen = seenNow()
    let count = try openShifts(heldBy: userId, from: .min, to: .max).count { shift in
      let data = try seen(shift.value).data
      return data.status == .scheduled
        && (member.status != .active || member.isAway(on: data.date))
    }
    guard count > 0 else { return nil }
    let fault = RoutinesFault.memberHasShifts(name: name, n: count)
    return [Violation(try settings().vocabulary.wording(fault), at: "")]
  }
}
