import Kernel
import Platform
import Store

/// A finding as far as its alert moves it.
struct MovedFinding: Sendable {
  let id: ID
  let personId: ID
  let itemId: ID
  let kind: ExposureKind
  let severity: Severity
  let version: Int
}

extension Database {
  /// The finding that an alert tells of.
  func finding(ofAlert alertId: ID, _ organizationId: ID) throws -> ID? {
    try first(.findingOfAlert, organizationId, alertId) { $0.text(0) }
  }

  /// Why the thing that an alert tells of cannot be opened any more; `nil`: it is on file.
  func missing(_ alert: AlertRow, _ organizationId: ID) throws -> ProtectionFault? {
    let (sql, fault): (SQL, ProtectionFault)
    switch alert.subjectType {
    case "exposure": (sql, fault) = (.hasExposure, .exposureNotFound)
    case "analysis": (sql, fault) = (.hasAnalysis, .analysisNotFound)
    case "change": (sql, fault) = (.hasTitleChange, .changeNotFound)
    case "request": (sql, fault) = (.hasRemoval, .requestNotFound)
    // A number or a text is nothing that is kept.
    default: return nil
    }
    return try first(sql, organizationId, alert.subjectId) { _ in true } == nil ? fault : nil
  }

  /// Gives a finding a status; answers it, `nil` when it had it already.
  func move(
    finding id: ID, to status: FindingStatus, at now: Instant, _ organizationId: ID
  ) throws -> MovedFinding? {
    let closedAt = status == .open ? nil : now.milliseconds
    let count = try changes(
      .moveFinding, status.rawValue, closedAt, organizationId, id, status.rawValue)
    guard count > 0 else { return nil }
    return try first(.movedFinding, organizationId, id) { row in
      MovedFinding(
        id: row.text(0), personId: row.text(1), itemId: row.text(2), kind: try row.word(3),
        severity: try Severity(rank: row.int(4)), version: row.int(5))
    }
  }
}

extension SQL {
  fileprivate static let hasExposure = SQL(
    """
    SELECT 1
      FROM protection_exposure
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let hasAnalysis = SQL(
    """
    SELECT 1
      FROM protection_voice_analysis
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let hasTitleChange = SQL(
    """
    SELECT 1
      FROM protection_title_change
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let hasRemoval = SQL(
    """
    SELECT 1
      FROM protection_removal
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let findingOfAlert = SQL(
    """
    SELECT id
      FROM protection_exposure
     WHERE organization_id = ? AND alert_id = ? AND alert_id <> ''
    """
  )

  fileprivate static let moveFinding = SQL(
    """
    UPDATE protection_exposure
       SET status = ?, closed_at = ?, version = version + 1
     WHERE organization_id = ? AND id = ? AND status <> ?
    """
  )

  fileprivate static let movedFinding = SQL(
    """
    SELECT id, person_id, item_id, kind, severity, version
      FROM protection_exposure
     WHERE organization_id = ? AND id = ?
    """
  )
}
