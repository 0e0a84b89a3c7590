import Kernel
import Platform

extension WriteCall {
  /// Puts points into the ledger, and says so.
  @discardableResult
  func keepPoints(_ data: LedgerData) throws -> Stored<LedgerData> {
    let entry = Stored(data, id: makeID(), by: self)
    try insert(entry)
    try record(
      Change(
        RoutinesEvent.pointsChanged(.init(id: entry.id, version: entry.version, change: .points)),
        of: entry.id, version: entry.version, before: nil as LedgerData?, after: data))
    return entry
  }

  /// Awards the points of a shift to whoever did it.
  func award(_ work: inout ShiftAtWork, to userId: ID) throws {
    let points = work.data.pointsValue
    work.data.pointsAwarded = points
    try keepPoints(
      LedgerData(
        userId: userId, instanceId: work.shift.id, points: points, kind: .awarded,
        countedOn: reading.today(in: work.data.stableId)))
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
