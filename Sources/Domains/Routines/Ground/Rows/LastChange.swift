import Kernel
import Platform
import Store

extension ReadCall {
  /// The refusal of somebody who saw another version of what keeps no record of its own of who
  /// changed it when; the change log has one.
  func conflict(of id: ID, kind: String, version: Int) throws -> Refusal {
    let last = try database.first(.lastChange, organizationId, id, kind) { row in
      (at: Instant(milliseconds: row.int64(0)), by: row.text(1))
    }
    var current: [Fact.Member] = [.init("version", .int(version))]
    if let last {
      current.append(.init("updatedBy", try naming([last.by]).fact(last.by)))
      current.append(.init("updatedAt", .text(last.at.description)))
    }
    return Refusal(
      RoutinesFault.versionConflict(currentVersion: version, current: .object(current)))
  }
}

extension SQL {
  fileprivate static let lastChange = SQL(
    """
    SELECT at, actor_id
      FROM nacre_change
     WHERE organization_id = ?1 AND entity_id = ?2 AND substr(topic, 1, 9) = 'routines.'
       AND entity_type = ?3
     ORDER BY seq DESC
     LIMIT 1
    """
  )
}
