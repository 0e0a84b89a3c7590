import Kernel

/// What a member holds in a plan so far.
struct MemberShare: Sendable {
  private(set) var points = 0
  private(set) var shifts = 0
  /// The last date that this plan gave; what was held before it does not count.
  private(set) var lastGiven: CalendarDate?

  private var weeks: [Int: Int] = [:]
  private var months: [Int: Int] = [:]
  /// Shifts held before the plan, by their start.
  private var locked: [(start: Int, end: Int)] = []
  /// The latest end among the locked ones up to each.
  private var lockedEnds: [Int] = []
  /// The latest end of what was given. Shifts are given by their start, so it says all.
  private var givenEnd = Int.min

  mutating func lock(_ slot: PlanSlot) {
    hold(slot)
    locked.append((slot.start, slot.end))
  }

  mutating func sortLocked() {
    locked.sort { $0.start < $1.start }
    lockedEnds.removeAll()
    for (_, end) in locked { lockedEnds.append(max(end, lockedEnds.last ?? .min)) }
  }

  mutating func give(_ slot: PlanSlot) {
    hold(slot)
    givenEnd = max(givenEnd, slot.end)
    lastGiven = max(lastGiven ?? slot.date, slot.date)
  }

  private mutating func hold(_ slot: PlanSlot) {
    points += slot.points
    shifts += 1
    weeks[slot.week, default: 0] += 1
    months[slot.month, default: 0] += 1
  }

  /// The first reason why the member cannot have the shift.
  func hindrance(to slot: PlanSlot, _ member: PlanMember) -> AssignmentReason? {
    if member.away.contains(where: { $0.contains(slot.date) }) { return .away }
    if member.neverAvailable.contains(where: { $0.holds(slot) }) { return .neverAvailable }
    if let most = member.weekMax, weeks[slot.week, default: 0] >= most { return .weekLimit }
    if let most = member.monthMax, months[slot.month, default: 0] >= most { return .monthLimit }
    return overlaps(slot) ? .doubleBooked : nil
  }

  /// Touching is no overlap.
  private func overlaps(_ slot: PlanSlot) -> Bool {
    if givenEnd > slot.start { return true }
    var (low, high) = (0, locked.count)
    while low < high {
      let middle = (low + high) / 2
      if locked[middle].start < slot.end { low = middle + 1 } else { high = middle }
    }
    return low > 0 && lockedEnds[low - 1] > slot.start
  }
}
