import Kernel
import Platform

extension WriteCall {
  /// Puts points into the ledger, and says so.
  ///
  /// - Parameters:
  ///   - moment: when it became so; now.
  ///   - id: that by which it was shown before; a new one.
  @discardableResult
  func keepPoints(_ data: LedgerData, at moment: Instant? = nil, as id: ID? = nil) throws
    -> Stored<LedgerData>
  {
    let entry = Stored(data, id: id ?? makeID(), by: self, at: moment)
    try insert(entry)
    try record(entry, was: nil, .points) { .pointsChanged(.init(id: $0, version: $1, change: $2)) }
    return entry
  }

  /// Awards the points of a shift to whoever did it.
  ///
  /// - Parameter moment: since when it counts as approved by itself; `nil`: somebody gives them.
  func award(_ work: inout ShiftAtWork, to userId: ID, at moment: Instant? = nil) throws {
    let data = work.data.award(
      to: userId, of: work.shift.id, try reading.zone(of: work.data.stableId), at: now)
    work.data.pointsAwarded = data.points
    let id = moment.map {
      idOfAward(work.shift.id, version: work.shift.version, to: userId, at: $0)
    }
    try keepPoints(data, at: moment, as: id)
  }

  /// Takes back what was awarded for a shift, on the days that it counted on.
  func takePointsBack(of work: ShiftAtWork) throws {
    for award in try reading.awards(of: work.shift.id) {
      try markReversed(award.id)
      var data = award.value
      data.points = -data.points
      data.kind = .reversed
      try keepPoints(data)
    }
  }
}

extension ReadCall {
  /// Entries of the ledger as hosts see them.
  func answers(_ entries: [Stored<LedgerData>]) throws -> [LedgerEntry] {
    let names = try naming(entries, and: entries.map(\.value.userId))
    return entries.map { entry in
      let data = entry.value
      return LedgerEntry(
        id: entry.id, userId: data.userId, name: names.name(data.userId),
        instanceId: data.instanceId, points: data.points, kind: data.kind,
        kindLabel: data.kind.label(language), reason: data.reason, at: entry.createdAt,
        by: names.person(entry.createdBy))
    }
  }
}
