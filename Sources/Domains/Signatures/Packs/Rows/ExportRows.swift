import Kernel
import Store

extension Database {
  func insertExport(_ packId: ID, of organizationId: ID, run runId: ID, at now: Instant) throws {
    try run(.insertExport, packId, organizationId, runId, now)
  }

  /// When an organization has exported since a moment, newest first. Bound: `limit`.
  func exports(of organizationId: ID, since moment: Instant, limit: Int) throws -> [Instant] {
    try rows(.exportsSince, organizationId, moment, limit) { $0.instant(0) }
  }
}

extension SQL {
  fileprivate static let insertExport = SQL(
    """
    INSERT INTO signatures_export (pack_id, organization_id, run_id, exported_at)
    VALUES (?, ?, ?, ?)
    """
  )

  fileprivate static let exportsSince = SQL(
    """
    SELECT exported_at
      FROM signatures_export
     WHERE organization_id = ? AND exported_at > ?
     ORDER BY exported_at DESC
     LIMIT ?
    """
  )
}
