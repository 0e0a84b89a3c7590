import Kernel

/// Somebody who may be asked to take a shift.
struct RankedMember: Sendable {
  let member: PlanMember

  /// Why they cannot have it, or `nil`.
  let hindrance: AssignmentReason?

  /// Next of those who can have it.
  var isNext = false
}

extension AssignmentPlan {
  /// Everybody for one more shift: whoever can have it as `points_balance` ranks them, then the
  /// others with the reason why not. Source: routines specification (f4), "suggestAssignees".
  func ranking(for slot: PlanSlot, preferenceBonus: Int) -> [RankedMember] {
    let keyed = members.indices.map { place in
      (
        key: balanceKey(place, slot, preferenceBonus),
        person: RankedMember(
          member: members[place], hindrance: shares[place].hindrance(to: slot, members[place]))
      )
    }.sorted { $0.key < $1.key }.map(\.person)
    var ranked =
      keyed.filter { $0.hindrance == nil } + keyed.filter { $0.hindrance != nil }
    if let first = ranked.first, first.hindrance == nil { ranked[0].isNext = true }
    return ranked
  }
}
