import Kernel
import Platform

/// Points for work that counts as approved by itself, as the ledger will have them, while nobody
/// has written that yet.
struct AwardOfTime {
  let stableId: ID
  let entry: Stored<LedgerData>
}

extension ReadCall {
  /// All of them, or somebody's: whoever reads points counts them as if they were written. Source:
  /// routines specification (d), "True at every read", and (l14).
  func awardsOfTime(to userId: ID? = nil) throws -> [AwardOfTime] {
    var hours: [ID: Int] = [:]
    var found: [AwardOfTime] = []
    try walkWaiting { row in
      let limit = try hours[row.stableId] ?? settings(of: row.stableId).int(.autoConfirmHours)
      hours[row.stableId] = limit
      guard limit > 0, row.place.key.adding(hours: Int64(limit)) <= now,
        let shift = try existingShift(row.place.id)
      else { return }
      let awards = shift.awardsOfTime(after: limit, try zone(of: row.stableId), at: now)
      found += awards.filter { userId == nil || $0.value.userId == userId }
        .map { AwardOfTime(stableId: row.stableId, entry: $0) }
    }
    return found
  }

  /// Work that waits to be approved for so long that it may count as approved.
  private func walkWaiting(_ visit: (WaitingWork) throws -> Void) throws {
    var last: TimePlace?
    // Bound: each turn begins behind the one before.
    while true {
      // No stable answers faster.
      let rows = try database.waitingWork(
        of: organizationId, since: now.adding(hours: -1), after: last, 500)
      for row in rows { try visit(row) }
      guard rows.count == 500, let final = rows.last else { return }
      last = final.place
    }
  }
}

extension Stored<ShiftData> {
  /// What people get when it counts as approved, by the rule that shows it so and that writes it.
  fileprivate func awardsOfTime(
    after hours: Int, _ zone: TimeZoneRules, at now: Instant
  ) -> [Stored<LedgerData>] {
    guard value.confirmation?.state == .waiting, value.awaitsPoints,
      let told = value.confirmation(autoAfter: hours, at: now), told.state == .confirmed,
      let moment = told.at
    else { return [] }
    return value.whoTookPart.map { userId in
      Stored<LedgerData>(
        value.award(to: userId, of: id, zone, at: moment),
        id: idOfAward(id, version: version, to: userId, at: moment), at: moment)
    }
  }
}

extension [AwardOfTime] {
  /// Those of a page of the ledger: from a moment on, before a place.
  func entries(from first: Instant, before place: TimePlace) -> [Stored<LedgerData>] {
    map(\.entry).filter { entry in
      let isBefore =
        entry.createdAt < place.key || entry.createdAt == place.key && entry.id < place.id
      return first <= entry.createdAt && isBefore
    }
  }
}
