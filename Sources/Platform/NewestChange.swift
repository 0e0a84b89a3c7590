import Kernel
import Store

extension Database {
  /// When the newest change was written, of whichever organization; `nil` before the first. Looks
  /// at one row of each.
  public func newestChange() throws -> Instant? {
    var organizationId: ID? = ""
    var newest: Instant?
    // Bound: organizations, each of which the next one is behind.
    while let id = organizationId {
      let moment = try first(.newestMoment, id) { $0.instant(0) }
      if let moment { newest = max(newest ?? moment, moment) }
      organizationId = try first(.organizationAfter, id) { $0.text(0) }
    }
    return newest
  }
}

extension Database {
  /// Reads a change, if there is any, for whoever wants to know whether rows can be read: as many
  /// questions however many organizations there are.
  public func readSomeChange() throws {
    let id = try first(.organizationAfter, "") { $0.text(0) }
    if let id { _ = try first(.newestMoment, id) { $0.instant(0) } }
  }
}

extension SQL {
  fileprivate static let newestMoment = SQL(
    """
    SELECT at
      FROM nacre_change
     WHERE organization_id = ?
     ORDER BY seq DESC
     LIMIT 1
    """
  )

  fileprivate static let organizationAfter = SQL(
    """
    SELECT organization_id
      FROM nacre_change
     WHERE organization_id > ?
     ORDER BY organization_id
     LIMIT 1
    """
  )
}
