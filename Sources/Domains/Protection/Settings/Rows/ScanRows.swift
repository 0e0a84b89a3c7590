import Kernel
import Store

extension Database {
  /// How many searches somebody has asked for since a moment.
  func countScans(of personId: ID, since moment: Instant, _ organizationId: ID) throws -> Int {
    try first(.countScans, organizationId, personId, moment.milliseconds) { $0.int(0) } ?? 0
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
}
