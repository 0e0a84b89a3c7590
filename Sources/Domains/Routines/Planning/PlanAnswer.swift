import Kernel
import Platform

extension AssignmentPlan {
  /// The plan as it is shown.
  func answer(_ algorithm: Algorithm, in language: Language) -> PlanAssignmentsResult {
    let names = Dictionary(
      members.compactMap { member in member.displayName.map { (member.userId, $0) } },
      uniquingKeysWith: { first, _ in first })
    let before = Fairness(members.map(\.historicalPoints))
    let after = Fairness(members.indices.map(totalAfter))
    return PlanAssignmentsResult(
      algorithm: algorithm, order: order.map { members[$0].userId },
      assignments: assignments.map { entry in
        AssignmentAnswer(
          slotId: entry.slot.id, date: entry.slot.date, startTime: entry.slot.time.shortText,
          assignedTo: entry.userId, displayName: names[entry.userId],
          locked: entry.reason == .locked, reason: entry.reason,
          message: entry.reason.label(language))
      },
      unassigned: open.map { entry in
        OpenSlotAnswer(
          slotId: entry.slot.id, date: entry.slot.date,
          reasons: entry.reasons.map {
            Hindrance(
              userId: $0.userId, displayName: names[$0.userId], reason: $0.reason,
              message: $0.reason.label(language))
          })
      },
      summary: members.indices.map { place in
        ShareAnswer(
          userId: members[place].userId, displayName: members[place].displayName,
          shifts: shares[place].shifts, points: shares[place].points,
          totalAfter: totalAfter(place))
      },
      quotaPerMember: algorithm == .quotaBased ? quota : nil,
      fairness: FairnessAnswer(
        giniPermilleBefore: before.giniPermille, giniPermilleAfter: after.giniPermille,
        indexBefore: before.index, indexAfter: after.index))
  }

  /// An equal share to one decimal, half up; nothing without members.
  private var quota: Double {
    guard !members.isEmpty else { return 0 }
    return Double((20 * total + members.count) / (2 * members.count)) / 10
  }
}
