/// Who gets a shift, and why.
struct SlotChoice: Equatable {
  let member: Int
  let reason: AssignmentReason
}

/// The queue from which rotating algorithms choose.
///
/// Source: routines specification (f4), 4.
struct SlotChooser {
  private var queue: [Int]
  private let options: PlanOptions
  /// The day or week that somebody has to the end, and who.
  private var held: (group: Int, member: Int)?

  init(order: [Int], options: PlanOptions) {
    queue = order
    self.options = options
  }

  /// The first in the queue who can; with days or weeks, whoever has this one.
  mutating func rotate(_ slot: PlanSlot, _ hindrances: [AssignmentReason?]) -> SlotChoice? {
    let first = queue.firstIndex { hindrances[$0] == nil }
    guard let group = group(of: slot) else {
      return first.map { SlotChoice(member: sendBack($0), reason: .nextInTurn) }
    }
    guard let held, held.group == group else {
      guard let first else { return nil }
      let member = sendBack(first)
      held = (group, member)
      return SlotChoice(member: member, reason: .nextInTurn)
    }
    if hindrances[held.member] == nil { return SlotChoice(member: held.member, reason: .holder) }
    return first.map { SlotChoice(member: queue[$0], reason: .substitute) }
  }

  /// The first who stays within an equal share; else who holds least.
  mutating func quota(
    _ slot: PlanSlot, _ hindrances: [AssignmentReason?],
    _ points: (Int) -> (held: Int, fits: Bool)
  ) -> SlotChoice? {
    let able = queue.indices.filter { hindrances[queue[$0]] == nil }
    if let place = able.first(where: { points(queue[$0]).fits }) {
      return SlotChoice(member: sendBack(place), reason: .withinQuota)
    }
    // The first of several with the least: the queue decides.
    let least = able.min { points(queue[$0]).held < points(queue[$1]).held }
    return least.map { SlotChoice(member: sendBack($0), reason: .overQuota) }
  }

  private func group(of slot: PlanSlot) -> Int? {
    switch options.rotateEvery {
    case .slot: nil
    case .day: slot.date.daysSinceEpoch
    case .week: slot.week
    }
  }

  private mutating func sendBack(_ place: Int) -> Int {
    let member = queue.remove(at: place)
    queue.append(member)
    return member
  }
}
