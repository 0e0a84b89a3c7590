import Kernel
import Platform
import Store

extension Database {
  func insertLink(
    _ hash: [UInt8], ofAlert alertId: ID, at moment: Instant, _ personId: ID,
    _ organizationId: ID
  ) throws {
    try run(.insertAlertLink, organizationId, personId, hash, moment.milliseconds, alertId)
  }

  func deleteLinks(ofAlert alertId: ID, _ organizationId: ID) throws {
    try run(.deleteAlertLinks, organizationId, alertId)
  }

  /// The latest other alert with a link up to a moment, and not before another one.
  func neighbor(
    before moment: Instant, since first: Instant, with hash: [UInt8], butNot alertId: ID,
    of personId: ID, _ organizationId: ID
  ) throws -> ID? {
    try self.first(
      .linkBefore, organizationId, personId, hash, first.milliseconds, moment.milliseconds,
      alertId
    ) { $0.text(0) }
  }

  /// The earliest other alert with a link from a moment on, and not after another one.
  func neighbor(
    after moment: Instant, until last: Instant, with hash: [UInt8], butNot alertId: ID,
    of personId: ID, _ organizationId: ID
  ) throws -> ID? {
    try first(
      .linkAfter, organizationId, personId, hash, moment.milliseconds, last.milliseconds, alertId
    ) { $0.text(0) }
  }

  /// The group of an alert; `nil` when it is linked with none.
  func group(ofAlert id: ID, _ organizationId: ID) throws -> String? {
    try first(.groupOfAlert, organizationId, id) { $0.optionalText(0) } ?? nil
  }

  /// When an alert was made.
  func moment(ofAlert id: ID, _ organizationId: ID) throws -> Instant? {
    try first(.momentOfAlert, organizationId, id) { Instant(milliseconds: $0.int64(0)) }
  }
}

extension SQL {
  fileprivate static let insertAlertLink = SQL(
    """
    INSERT INTO protection_alert_link (organization_id, person_id, hash, at, alert_id)
    VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, person_id, hash, at, alert_id) DO NOTHING
    """
  )

  fileprivate static let deleteAlertLinks = SQL(
    """
    DELETE FROM protection_alert_link
     WHERE organization_id = ? AND alert_id = ?
    """
  )

  fileprivate static let linkBefore = SQL(
    """
    SELECT alert_id
      FROM protection_alert_link
     WHERE organization_id = ? AND person_id = ? AND hash = ? AND at >= ? AND at <= ?
       AND alert_id <> ?
     ORDER BY at DESC, alert_id DESC
     LIMIT 1
    """
  )

  fileprivate static let linkAfter = SQL(
    """
    SELECT alert_id
      FROM protection_alert_link
     WHERE organization_id = ? AND person_id = ? AND hash = ? AND at >= ? AND at <= ?
       AND alert_id <> ?
     ORDER BY at, alert_id
     LIMIT 1
    """
  )

  fileprivate static let groupOfAlert = SQL(
    """
    SELECT group_id
      FROM protection_alert
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let momentOfAlert = SQL(
    """
    SELECT created_at
      FROM protection_alert
     WHERE organization_id = ? AND id = ?
    """
  )
}
