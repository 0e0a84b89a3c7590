import Kernel
import Platform
import Store

/// A paper of a case as it is stored; its content stays sealed.
struct CasePaperRow: Sendable {
  let id: ID
  let caseId: ID
  let personId: ID
  let at: Instant
  let data: CasePaperData

  static let data = SealedColumn(
    "protection_case_paper.data", key: .person, sample: .sampleCasePaper)
  static let content = SealedColumn(
    "protection_case_paper.content", key: .person, sample: .sampleCasePaperContent)

  /// The most papers of a case. Source: protection specification 9.
  static let papersMax = 100
}

extension WriteCall {
  func insert(_ row: CasePaperRow, _ content: [UInt8], _ keys: PersonKeys) throws {
    try database.run(
      .insertCasePaper, organizationId, row.id, row.caseId, row.personId, row.at.milliseconds,
      CasePaperRow.data.seal(row.data.json, row: row.id, keys),
      CasePaperRow.content.seal(content, row: row.id, keys))
  }
}

extension ReadCall {
  /// The papers of a case, oldest first.
  func papers(ofCase caseId: ID, _ personId: ID) throws -> [CasePaperRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(
      .casePapers, organizationId, caseId, CasePaperRow.papersMax
    ) { row in
      let id = row.text(0)
      return CasePaperRow(
        id: id, caseId: caseId, personId: personId, at: Instant(milliseconds: row.int64(1)),
        data: try readStored(CasePaperRow.data.open(row.bytes(2), row: id, keys)))
    }
  }

  /// What a paper of a person holds; `nil`: there is none.
  func content(ofPaper id: ID, _ personId: ID) throws -> [UInt8]? {
    guard let keys = try keys(of: personId) else { return nil }
    return try database.first(.casePaperContent, organizationId, id) { row in
      try CasePaperRow.content.open(row.bytes(0), row: id, keys)
    }
  }
}

extension Database {
  func countPapers(ofCase caseId: ID, _ organizationId: ID) throws -> Int {
    try first(.countCasePapers, organizationId, caseId) { $0.int(0) } ?? 0
  }
}

extension SQL {
  fileprivate static let insertCasePaper = SQL(
    """
    INSERT INTO protection_case_paper
      (organization_id, id, case_id, person_id, at, data, content)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let casePapers = SQL(
    """
    SELECT id, at, data
      FROM protection_case_paper
     WHERE organization_id = ? AND case_id = ?
     ORDER BY at, id
     LIMIT ?
    """
  )

  fileprivate static let casePaperContent = SQL(
    """
    SELECT content
      FROM protection_case_paper
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let countCasePapers = SQL(
    """
    SELECT COUNT(*)
      FROM protection_case_paper
     WHERE organization_id = ? AND case_id = ?
    """
  )

  fileprivate static let sampleCasePaper = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_case_paper
     LIMIT 1
    """
  )

  fileprivate static let sampleCasePaperContent = SQL(
    """
    SELECT content, id, organization_id, person_id
      FROM protection_case_paper
     LIMIT 1
    """
  )
}
