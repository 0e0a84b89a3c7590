import Kernel
import Platform
import Store

extension Database {
  /// When the last search for leaks of somebody ended that found what it could. Looking anew where
  /// nothing can be looked through is no search.
  func lastScan(of personId: ID, _ organizationId: ID) throws -> Instant? {
    var place = TimePlace(key: .max, id: "")
    while true {
      let page = try rows(
        .endedScans, organizationId, personId, place.key, place.key, place.id, endedScansMax
      ) { try EndedScan($0) }
      if let found = page.first(where: \.hasSearched) { return found.endedAt }
      guard page.count == endedScansMax, let last = page.last else { return nil }
      place = last.place
    }
  }

  /// Whether the last search for leaks of somebody failed.
  func hasScanFailed(of personId: ID, _ organizationId: ID) throws -> Bool {
    try first(.stateOfLastScan, organizationId, personId) { $0.text(0) }
      == RunState.failed.rawValue
  }
}

/// How many searches are read at a time: nearly always one of the latest counts.
private let endedScansMax = 20

/// A search for leaks that found what it could, or a look anew.
private struct EndedScan {
  let place: TimePlace
  let endedAt: Instant?

  /// Whether there was anything to look through.
  let hasSearched: Bool

  init(_ row: borrowing Row) throws {
    place = TimePlace(key: row.instant(1), id: row.text(0))
    endedAt = row.optionalInt64(2).map { Instant(milliseconds: $0) }
    let data: RunData = try readStored(row.bytes(4))
    hasSearched =
      row.text(3) == RunKind.breachScan.rawValue || !data.coverage.contains(where: \.isNone)
  }
}

extension SQL {
  fileprivate static let endedScans = SQL(
    """
    SELECT id, started_at, ended_at, kind, data
      FROM protection_run
     WHERE organization_id = ? AND person_id = ? AND kind IN ('breach_scan', 'refresh')
       AND state IN ('succeeded', 'partial')
       AND started_at <= ? AND (started_at < ? OR id > ?)
     ORDER BY started_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let stateOfLastScan = SQL(
    """
    SELECT state
      FROM protection_run
     WHERE organization_id = ? AND person_id = ? AND kind = 'breach_scan' AND state <> 'running'
     ORDER BY started_at DESC, id
     LIMIT 1
    """
  )
}
