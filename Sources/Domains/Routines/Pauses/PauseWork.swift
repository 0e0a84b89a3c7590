import Kernel
import Platform

/// What becomes of the shifts of a pause.
enum PausedShifts: String { case keep, unassign, cancel }

extension WriteCall {
  /// Stores a pause and tells of it.
  func conclude(_ pause: Stored<PauseData>, was old: PauseData?) throws {
    try save(pause)
    try record(pause, was: old) { .pauseChanged(.init(id: $0, version: $1, change: $2)) }
  }

  /// Stores a pause that is new and takes its shifts along, and tells whoever had one; answers how
  /// many became others.
  ///
  /// What was missed before somebody thought of the pause stays missed. What comes after a shift
  /// that is over now comes after the pause.
  func begin(
    _ new: Stored<PauseData>, _ shifts: PausedShifts, _ caller: Caller
  ) throws -> Int {
    let pause = new.value
    let found = try reading.openShifts(of: pause).map { shift in
      (shift, SeenShift(shift.value, try reading.clock(of: shift.value.stableId)))
    }
    try conclude(new, was: nil)
    var count = 0
    for (found, seen) in found {
      var shift = found
      if seen.isNewlyMissed {
        if pause.stableId != nil { try miss(&shift, seen) }
        continue
      }
      var work = ShiftAtWork(shift: shift, old: shift.value, caller: caller)
      switch shifts {
      case .keep: continue
      case .unassign:
        let people = pause.userId.map { [$0] } ?? work.data.holders
        guard work.data.status == .scheduled, !people.isEmpty else { continue }
        for userId in people { work.data.leave(userId) }
        // Nothing is done then, so nobody is looked for.
        try store(&work, .unassign, isWanted: pause.stableId == nil)
        try ShiftNotices(self, of: work.shift).tell(.shiftUnassigned, to: people)
      case .cancel:
        work.data.callOff(by: caller.userId, at: now, reason: pause.reason)
        try store(&work, .cancel)
        try ShiftNotices(self, of: work.shift)
          .tell(.shiftCancelled, to: work.data.holders) { $0.text = pause.reason }
      }
      count += 1
    }
    return count
  }
}

extension WriteCall {
  /// Keeps shifts of days that are no days of a pause any more from being missed by themselves
  /// where their time was over while it lasted.
  func spareShifts(of pause: PauseData, endedWith day: CalendarDate) throws {
    guard let stableId = pause.stableId else { return }
    var freed = pause
    freed.from = max(pause.from, day.adding(days: 1))
    let clock = try reading.clock(of: stableId)
    for found in try reading.openShifts(of: freed) {
      var shift = found
      guard SeenShift(shift.value, clock).isNewlyMissed else { continue }
      shift.value.sweepExempt = true
      // It is shown as one of a pause that has passed is; nobody has changed it.
      try update(shift)
    }
  }
}

extension ShiftData {
  /// Calls it off; it stays in the history.
  mutating func callOff(by userId: ID, at now: Instant, reason: String?) {
    status = .cancelled
    cancelledAt = now
    cancelledBy = userId
    cancellationReason = reason
  }
}

extension ReadCall {
  /// The open shifts on the days of a pause, of its stable or its person.
  fileprivate func openShifts(of pause: PauseData) throws -> [Stored<ShiftData>] {
    let dates = pause.dates
    // A day around: each stable has a clock of its own.
    let utc = TimeZoneRules.utc
    let first = utc.start(of: dates.first.adding(days: -1))
    let last = dates.last == .max ? Instant.max : utc.start(of: dates.last.adding(days: 2))
    let shifts: [Stored<ShiftData>] =
      if let stableId = pause.stableId {
        try openShifts(inStable: stableId, from: first, to: last)
      } else {
        try openShifts(heldBy: pause.userId ?? "", from: first, to: last)
      }
    return shifts.filter { dates.contains($0.value.date) }
  }
}
