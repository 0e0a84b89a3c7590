import Kernel
import Platform
import Store

/// A line of a case's log as it is stored, opened.
struct CaseEntryRow: Sendable {
  let id: ID
  let caseId: ID
  let personId: ID
  let at: Instant
  let data: CaseEntryData

  static let data = SealedColumn(
    "protection_case_entry.data", key: .person, sample: .sampleCaseEntry)

  /// The most lines of a case. Source: none; a year with three a day.
  static let entriesMax = 1_000
}

extension WriteCall {
  func insert(_ row: CaseEntryRow, _ keys: PersonKeys) throws {
    try database.run(
      .insertCaseEntry, organizationId, row.id, row.caseId, row.personId, row.at.milliseconds,
      CaseEntryRow.data.seal(row.data.json, row: row.id, keys))
  }
}

extension ReadCall {
  /// The log of a case, oldest first.
  func entries(ofCase caseId: ID, _ personId: ID) throws -> [CaseEntryRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(
      .caseEntries, organizationId, caseId, CaseEntryRow.entriesMax
    ) { row in
      let id = row.text(0)
      return CaseEntryRow(
        id: id, caseId: caseId, personId: personId, at: Instant(milliseconds: row.int64(1)),
        data: try readStored(CaseEntryRow.data.open(row.bytes(2), row: id, keys)))
    }
  }
}

extension Database {
  func countEntries(ofCase caseId: ID, _ organizationId: ID) throws -> Int {
    try first(.countCaseEntries, organizationId, caseId) { $0.int(0) } ?? 0
  }
}

extension SQL {
  fileprivate static let insertCaseEntry = SQL(
    """
    INSERT INTO protection_case_entry (organization_id, id, case_id, person_id, at, data)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let caseEntries = SQL(
    """
    SELECT id, at, data
      FROM protection_case_entry
     WHERE organization_id = ? AND case_id = ?
     ORDER BY at, id
     LIMIT ?
    """
  )

  fileprivate static let countCaseEntries = SQL(
    """
    SELECT COUNT(*)
      FROM protection_case_entry
     WHERE organization_id = ? AND case_id = ?
    """
  )

  fileprivate static let sampleCaseEntry = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_case_entry
     LIMIT 1
    """
  )
}
