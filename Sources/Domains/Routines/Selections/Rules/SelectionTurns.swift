import Kernel

extension SelectionData {
  private var turn: Int? { turns.firstIndex { $0.status == .choosing } }

  /// Whose turn it is; nobody's while it has not begun or is over.
  var chooser: String? { turn.map { turns[$0].userId } }

  /// Whether it says who may take a shift of its stable on a day.
  func counts(on date: CalendarDate) -> Bool {
    status == .active && from <= date && date <= to
  }

  /// Begins with the first turn.
  mutating func begin(at now: Instant) {
    status = .active
    beginNext(at: now)
  }

  /// Ends the turn of whoever chooses, and begins the next one.
  mutating func completeTurn(at now: Instant) {
    guard let turn else { return }
    turns[turn].status = .done
    turns[turn].completedAt = now
    beginNext(at: now)
  }

  /// After the last turn it is over.
  private mutating func beginNext(at now: Instant) {
    guard let next = turns.firstIndex(where: { $0.status == .waiting }) else {
      status = .completed
      completedAt = now
      return
    }
    turns[next].status = .choosing
    turns[next].startedAt = now
  }

  /// Notes that whoever chooses has claimed a shift; tells whether anything changed.
  mutating func claim(_ shiftId: String, by userId: String) -> Bool {
    guard let turn, turns[turn].userId == userId, !turns[turn].claimed.contains(shiftId) else {
      return false
    }
    turns[turn].claimed.append(shiftId)
    return true
  }

  /// Forgets a shift that whoever chooses has not any more; tells whether anything changed.
  mutating func giveUp(_ shiftId: String) -> Bool {
    guard let turn, let place = turns[turn].claimed.firstIndex(of: shiftId) else { return false }
    turns[turn].claimed.remove(at: place)
    return true
  }
}
