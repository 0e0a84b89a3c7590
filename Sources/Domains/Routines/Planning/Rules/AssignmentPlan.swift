import Kernel

/// Who has a shift, and why.
struct PlannedAssignment: Sendable {
  let slot: PlanSlot
  let userId: String
  let reason: AssignmentReason
}

/// A shift that nobody can have, and why each cannot.
struct OpenSlot: Sendable {
  let slot: PlanSlot
  let reasons: [(userId: String, reason: AssignmentReason)]
}

/// Shares shifts among members. Pure: the same input gives the same plan.
///
/// Source: routines specification (f4).
struct AssignmentPlan: Sendable {
  private(set) var assignments: [PlannedAssignment] = []
  private(set) var open: [OpenSlot] = []
  /// Who came first, as places in `members`.
  let order: [Int]
  /// The active ones, in the order given.
  let members: [PlanMember]
  private(set) var shares: [MemberShare]
  /// Points of all shifts that are to be shared.
  let total: Int

  /// `slots` have different ids, `members` different user ids.
  init(_ slots: [PlanSlot], among given: [PlanMember], _ options: PlanOptions) {
    members = given.filter(\.isActive)
    let places = Dictionary(
      members.enumerated().map { ($1.userId, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = slots.sorted(by: isBefore)
    shares = members.map { _ in MemberShare() }
    order = initialOrder(members, places, options)
    total = sorted.reduce(0) { sum, slot in
      slot.assignedTo.map { places[$0] == nil } == true ? sum : sum + slot.points
    }
    for slot in sorted {
      if let holder = slot.assignedTo, let place = places[holder] { shares[place].lock(slot) }
    }
    for place in shares.indices { shares[place].sortLocked() }
    var chooser = SlotChooser(order: order, options: options)
    for slot in sorted { decide(slot, &chooser, options) }
  }

  private mutating func decide(
    _ slot: PlanSlot, _ chooser: inout SlotChooser, _ options: PlanOptions
  ) {
    if let holder = slot.assignedTo {
      assignments.append(PlannedAssignment(slot: slot, userId: holder, reason: .locked))
      return
    }
    let hindrances = members.indices.map { shares[$0].hindrance(to: slot, members[$0]) }
    let choice =
      switch options.algorithm {
      case .pointsBalance: lowest(for: slot, hindrances, bonus: options.preferenceBonus)
      case .fairRotation, .manual: chooser.rotate(slot, hindrances)
      case .quotaBased: chooser.quota(slot, hindrances) { self.points($0, fit: slot) }
      }
    guard let choice else {
      let reasons = order.map { (members[$0].userId, hindrances[$0] ?? .away) }
      open.append(OpenSlot(slot: slot, reasons: reasons))
      return
    }
    shares[choice.member].give(slot)
    assignments.append(
      PlannedAssignment(slot: slot, userId: members[choice.member].userId, reason: choice.reason))
  }

  /// Points held, and whether one more shift stays within everybody's equal share.
  private func points(_ member: Int, fit slot: PlanSlot) -> (held: Int, fits: Bool) {
    let held = shares[member].points
    return (held, (held + slot.points) * members.count <= total)
  }

  /// The member with the lowest score, then fewest shifts, longest ago, and least id.
  private func lowest(
    for slot: PlanSlot, _ hindrances: [AssignmentReason?], bonus: Int
  ) -> SlotChoice? {
    var best: (member: Int, key: BalanceKey)?
    for member in members.indices where hindrances[member] == nil {
      let key = balanceKey(member, slot, bonus)
      if let known = best?.key, !(key < known) { continue }
      best = (member, key)
    }
    return best.map { SlotChoice(member: $0.member, reason: .lowestPoints) }
  }

  /// By what `points_balance` ranks a member for a shift.
  func balanceKey(_ member: Int, _ slot: PlanSlot, _ bonus: Int) -> BalanceKey {
    let (person, share) = (members[member], shares[member])
    let isPreferred = person.preferred.contains { $0.holds(slot) }
    return BalanceKey(
      score: person.historicalPoints + share.points - (isPreferred ? bonus : 0),
      shifts: share.shifts,
      last: max(
        person.lastShift?.daysSinceEpoch ?? .min, share.lastGiven?.daysSinceEpoch ?? .min),
      userId: person.userId)
  }

  /// Points of a member with those of earlier times.
  func totalAfter(_ member: Int) -> Int { members[member].historicalPoints + shares[member].points }
}

/// By what `points_balance` ranks: the least is next.
struct BalanceKey: Comparable {
  let score: Int
  let shifts: Int
  /// Unit: days since 1970; never is the least.
  let last: Int
  let userId: String

  static func < (left: BalanceKey, right: BalanceKey) -> Bool {
    if left.score != right.score { return left.score < right.score }
    if left.shifts != right.shifts { return left.shifts < right.shifts }
    if left.last != right.last { return left.last < right.last }
    return left.userId.utf8.lexicographicallyPrecedes(right.userId.utf8)
  }
}

private func isBefore(_ left: PlanSlot, _ right: PlanSlot) -> Bool {
  if left.date != right.date { return left.date < right.date }
  if left.time != right.time { return left.time < right.time }
  return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
}

/// Who stands where in the queue before the first shift is given.
private func initialOrder(
  _ members: [PlanMember], _ places: [String: Int], _ options: PlanOptions
) -> [Int] {
  var history: [String] = []
  switch options.algorithm {
  case .pointsBalance, .manual: return Array(members.indices)
  case .fairRotation:
    history = options.lastOrder
    if !history.isEmpty { history.append(history.removeFirst()) }
  case .quotaBased: history = options.lastOrder.reversed()
  }
  var seen = Set<Int>()
  let known = history.compactMap { places[$0] }.filter { seen.insert($0).inserted }
  return known + members.indices.filter { !seen.contains($0) }
}
