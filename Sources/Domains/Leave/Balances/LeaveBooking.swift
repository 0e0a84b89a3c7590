import Kernel
import Platform

// What decisions about leaves do to the books. Source: leave specification 5.4.

extension Bookkeeper {
  /// Books the days of an approved leave, portion by portion, after looking again whether they are
  /// there. Kinds without a balance are only written down.
  ///
  /// - Parameter end: the last day of the leave: what expires before it cannot be taken for it.
  func book(_ leaveId: ID, _ portions: [Portion], until end: CalendarDate) throws {
    for portion in portions where portion.days > 0 {
      let last = portion.lastDay(of: end)
      try require(portion, for: leaveId, until: last)
      let lots = try ledger.lots(portion.year).filter { $0.type == portion.type && $0.rest > 0 }
      try take(portion, for: leaveId, from: lots.filter { last <= $0.expiresOn })
    }
    try close(Set(portions.map(\.year)))
  }

  private func require(_ portion: Portion, for leaveId: ID, until last: CalendarDate) throws {
    guard LeaveType.kept.contains(portion.type) else { return }
    let books = try ledger.books(portion.year, excluding: leaveId)
    let expiring = try ledger.expiring(in: books, before: last)
    let available = books[portion.type].available - (expiring[portion.type] ?? 0)
    guard portion.days <= available else {
      throw Refusal(
        LeaveFault.balanceDeductionFailed(
          type: portion.type, available: available, requested: portion.days, year: portion.year))
    }
  }

  /// What expires first is used first; the entries show which.
  private func take(_ portion: Portion, for leaveId: ID, from lots: [ExpiringLot]) throws {
    var rest = portion.days
    for lot in lots where rest > 0 {
      let taken = min(rest, lot.rest)
      rest -= taken
      try post(
        portion.type, portion.year, -taken, .leave, leaveId: leaveId, sourceId: lot.id)
    }
    try post(portion.type, portion.year, -rest, .leave, leaveId: leaveId)
  }

  /// Books further days of an approved leave that a change of the calendar costs, whether or not
  /// they are there.
  func bookMore(_ leaveId: ID, _ portion: Portion, note: String? = nil) throws {
    try post(
      portion.type, portion.year, -portion.days, .leave, leaveId: leaveId, note: note)
    try close([portion.year])
  }

  /// Gives back all that is booked for a leave; answers what that was, in the order given back.
  @discardableResult
  func restoreAll(_ leaveId: ID, note: String? = nil) throws -> [Portion] {
    try restore(leaveId, try bookedPortions(leaveId).reversed(), note: note)
  }

  /// Gives back some days of what is booked for a leave, the newest portion first.
  @discardableResult
  func restore(_ leaveId: ID, _ days: Double, note: String? = nil) throws -> [Portion] {
    var rest = days
    var portions: [Portion] = []
    for var portion in try bookedPortions(leaveId).reversed() where rest > 0 {
      portion.days = min(rest, portion.days)
      rest -= portion.days
      portions.append(portion)
    }
    return try restore(leaveId, portions, note: note)
  }

  /// Gives back some of what is booked for a leave, as `restoredPortions` says it: portion by
  /// portion, the newest first. Answers what there was to give back.
  @discardableResult
  func restore(
    _ leaveId: ID, _ portions: [Portion], note: String? = nil
  ) throws -> [Portion] {
    var booked = try bookings(leaveId)
    var restored: [Portion] = []
    for portion in portions {
      var rest = portion.days
      for index in booked.indices.reversed() where rest > 0 {
        let (booking, sourceId) = booked[index]
        guard booking.type == portion.type, booking.year == portion.year, booking.days > 0
        else { continue }
        let back = min(rest, booking.days)
        rest -= back
        booked[index].portion.days -= back
        restored.append(Portion(type: booking.type, year: booking.year, days: back))
        try post(
          booking.type, booking.year, back, .leaveRestored, leaveId: leaveId, note: note,
          sourceId: sourceId)
        if booking.type == .earned { try overflow(back, booking.year, leaveId) }
      }
    }
    if !restored.isEmpty { try close(Set(restored.map(\.year))) }
    return restored
  }

  /// What is booked for a leave, oldest first: bookings less what was given back since.
  func bookedPortions(_ leaveId: ID) throws -> [Portion] {
    try bookings(leaveId).map(\.portion)
  }

  private func bookings(_ leaveId: ID) throws -> [(portion: Portion, sourceId: ID?)] {
    let entries = try call.database.entries(ofLeave: leaveId, of: call.organizationId)
    var booked: [(portion: Portion, sourceId: ID?)] = []
    for entry in entries where entry.reason == .leave {
      let portion = Portion(type: entry.type, year: entry.year, days: -entry.delta)
      booked.append((portion, entry.sourceId))
    }
    for entry in entries where entry.reason == .leaveRestored {
      var rest = entry.delta
      for index in booked.indices.reversed() where rest > 0 {
        let (portion, sourceId) = booked[index]
        guard portion.type == entry.type, portion.year == entry.year, sourceId == entry.sourceId
        else { continue }
        let back = min(rest, portion.days)
        rest -= back
        booked[index].portion.days -= back
      }
    }
    return booked.filter { $0.portion.days > 0 }
  }

  /// Earned leave above what may be held goes to special leave, as far as that may hold it.
  func overflow(_ added: Double, _ year: Int, _ leaveId: ID?) throws {
    let books = try ledger.posted(in: year)
    let surplus = min(added, max(0, books[.earned].closing - Double(Limits.earnedHeldMax)))
    guard surplus > 0 else { return }
    let room = max(0, Double(Limits.specialHeldMax) - books[.special].closing)
    try post(.earned, year, -surplus, .overflow, leaveId: leaveId)
    try post(.special, year, min(surplus, room), .overflow, leaveId: leaveId)
  }
}

extension Portion {
  /// The last day on which a leave that ends on some day takes something of this portion's year.
  fileprivate func lastDay(of end: CalendarDate) -> CalendarDate {
    min(end, CalendarDate.days(of: year).last)
  }
}
