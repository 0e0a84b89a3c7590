import Kernel
import Platform
import Store

extension Database {
  /// How many searches somebody has asked for since a moment.
  func countScans(of personId: ID, since moment: Instant, _ organizationId: ID) throws -> Int {
    try first(.countScans, organizationId, personId, moment.milliseconds) { $0.int(0) } ?? 0
  }

  /// When the last search for leaks of somebody ended that found what it could. Looking anew where
  /// nothing can be looked through is no search.
  func lastScan(of personId: ID, _ organizationId: ID) throws -> Instant? {
    try first(.lastScan, organizationId, personId) { row in
      row.optionalInt64(0).map { Instant(milliseconds: $0) }
    } ?? nil
  }

  /// Whether the last search for leaks of somebody failed.
  func hasScanFailed(of personId: ID, _ organizationId: ID) throws -> Bool {
    try first(.stateOfLastScan, organizationId, personId) { $0.text(0) }
      == RunState.failed.rawValue
  }
}

extension SQL {
  fileprivate static let countScans = SQL(
    """
    SELECT COUNT(*)
      FROM protection_run
     WHERE organization_id = ? AND person_id = ? AND started_at >= ?
       AND kind IN ('breach_scan', 'title_scan')
    """
  )

  fileprivate static let lastScan = SQL(
    """
    SELECT ended_at
      FROM protection_run
     WHERE organization_id = ? AND person_id = ? AND kind IN ('breach_scan', 'refresh')
       AND state IN ('succeeded', 'partial')
       AND (kind = 'breach_scan' OR instr(CAST(data AS TEXT), '"providerId":"none"') = 0)
     ORDER BY started_at DESC, id
     LIMIT 1
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
