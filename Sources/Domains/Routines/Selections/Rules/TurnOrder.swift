import Kernel

/// In which order people choose: whoever has fewest points, or the queue of a plan.
///
/// Source: routines specification (f4), "Selection process".
///
/// - Parameter lastOrder: in which the stable chose last.
func turnOrder(
  of members: [PlanMember], by algorithm: Algorithm, after lastOrder: [String]
) -> [PlanMember] {
  guard algorithm != .pointsBalance else {
    return members.sorted { left, right in
      guard left.historicalPoints == right.historicalPoints else {
        return left.historicalPoints < right.historicalPoints
      }
      return left.userId.utf8.lexicographicallyPrecedes(right.userId.utf8)
    }
  }
  let queue = AssignmentPlan(
    [], among: members, PlanOptions(algorithm: algorithm, lastOrder: lastOrder))
  return queue.order.map { queue.members[$0] }
}
