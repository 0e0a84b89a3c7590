import Kernel
import Platform
import Store

extension ReadCall {
  /// The points of people that count now. Source: routines specification (e), "Points".
  func historicalPoints(of userIds: [ID], in stableId: ID?) throws -> [ID: Int] {
    let settings = try settings(of: stableId)
    let reset = PointsReset(rawValue: settings.text(.pointsReset)) ?? .rolling
    let first = firstDay(
      of: reset, on: try today(in: stableId), days: settings.int(.memoryHorizonDays))
    let sums = try abreast(userIds) { userId in
      try database.first(.pointsSince, organizationId, userId, first.description) { $0.int(0) }
    }
    var points: [ID: Int] = [:]
    for (userId, sum) in zip(userIds, sums) { points[userId] = sum }
    guard !userIds.isEmpty else { return points }
    for award in try awardsOfTime().map(\.entry.value) where first <= award.countedOn {
      if let sum = points[award.userId] { points[award.userId] = sum + award.points }
    }
    return points
  }

  /// Entries of the ledger that were made before a place, the newest first; also those that time
  /// has made, and nobody has written yet.
  func ledger(
    of userId: ID?, from first: Instant, before place: TimePlace, limit: Int
  ) throws -> [Stored<LedgerData>] {
    let written = try writtenLedger(of: userId, from: first, before: place, limit: limit)
    let others = try awardsOfTime(to: userId).entries(from: first, before: place)
    guard !others.isEmpty else { return written }
    let all = (written + others).sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
    return Array(all.prefix(limit))
  }

  private func writtenLedger(
    of userId: ID?, from first: Instant, before place: TimePlace, limit: Int
  ) throws -> [Stored<LedgerData>] {
    guard let userId else {
      return try database.rows(
        .ledger, organizationId, first.milliseconds, place.key.milliseconds,
        place.key.milliseconds, place.id, limit
      ) { try Stored<LedgerData>($0) }
    }
    return try database.rows(
      .ledgerOfPerson, organizationId, userId, first.milliseconds, place.key.milliseconds,
      place.key.milliseconds, place.id, limit
    ) { try Stored<LedgerData>($0) }
  }

  /// What was awarded for a shift and not taken back.
  func awards(of instanceId: ID) throws -> [Stored<LedgerData>] {
    try database.rows(.awards, organizationId, instanceId) { try Stored<LedgerData>($0) }
  }
}

extension WriteCall {
  func insert(_ entry: Stored<LedgerData>) throws {
    let data = entry.value
    try database.run(
      .insertPoints, organizationId, entry.id, data.userId, data.instanceId, data.points,
      data.kind.rawValue, data.countedOn.description, 0, entry.version,
      entry.createdAt.milliseconds, entry.createdBy, entry.updatedAt.milliseconds,
      entry.updatedBy, data.json)
  }

  /// An award does not count as one any more.
  func markReversed(_ id: ID) throws { try database.run(.reversePoints, organizationId, id) }
}

extension SQL {
  fileprivate static let pointsSince = SQL(
    """
    SELECT COALESCE(SUM(points), 0)
      FROM routines_points
     WHERE organization_id = ? AND user_id = ? AND counted_on >= ? AND kind <> 'spent'
    """
  )

  fileprivate static let ledger = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_points
     WHERE organization_id = ? AND created_at >= ? AND created_at <= ?
       AND (created_at < ? OR id < ?)
     ORDER BY created_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let ledgerOfPerson = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_points
     WHERE organization_id = ? AND user_id = ? AND created_at >= ? AND created_at <= ?
       AND (created_at < ? OR id < ?)
     ORDER BY created_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let awards = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_points
     WHERE organization_id = ? AND instance_id = ? AND kind = 'awarded' AND is_reversed = 0
     ORDER BY user_id
    """
  )

  fileprivate static let insertPoints = SQL(
    """
    INSERT INTO routines_points
      (organization_id, id, user_id, instance_id, points, kind, counted_on, is_reversed, version,
       created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let reversePoints = SQL(
    """
    UPDATE routines_points
       SET is_reversed = 1
     WHERE organization_id = ? AND id = ?
    """
  )
}
