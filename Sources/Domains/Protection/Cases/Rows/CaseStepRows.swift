import Kernel
import Platform
import Store

/// Texts of steps that an operator has taken in.
struct CaseStepsRow: Sendable {
  let version: Int
  let file: [UInt8]
}

extension Database {
  /// How often texts of steps were taken in; 0: those that come along are used.
  func caseStepsVersion(of organizationId: ID) throws -> Int {
    try first(.caseStepsVersion, organizationId) { $0.int(0) } ?? 0
  }

  func caseSteps(of organizationId: ID) throws -> CaseStepsRow? {
    try first(.caseStepsFile, organizationId) { row in
      CaseStepsRow(version: row.int(0), file: row.bytes(1))
    }
  }

  func save(_ row: CaseStepsRow, at now: Instant, _ organizationId: ID) throws {
    try run(.saveCaseSteps, organizationId, row.version, now.milliseconds, row.file)
  }
}

extension SQL {
  fileprivate static let caseStepsVersion = SQL(
    """
    SELECT version
      FROM protection_case_steps
     WHERE organization_id = ?
    """
  )

  fileprivate static let caseStepsFile = SQL(
    """
    SELECT version, file
      FROM protection_case_steps
     WHERE organization_id = ?
    """
  )

  fileprivate static let saveCaseSteps = SQL(
    """
    INSERT INTO protection_case_steps (organization_id, version, imported_at, file)
    VALUES (?, ?, ?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET version = excluded.version, imported_at = excluded.imported_at, file = excluded.file
    """
  )
}
