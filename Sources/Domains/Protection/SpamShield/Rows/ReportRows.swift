import Kernel
import Platform
import Store

/// What somebody reported of a number or a text.
struct SpamReportRow: Sendable {
  let id: ID
  let personId: ID
  let subject: String
  let at: Instant

  /// `nil`: it is no spam.
  let category: SpamCategory?
  let note: [UInt8]?

  static let note = SealedColumn(
    "protection_spam_report.note", key: .person, sample: .sampleReportNote)
}

extension Database {
  func insert(_ row: SpamReportRow, of organizationId: ID) throws {
    try run(
      .insertSpamReport, organizationId, row.id, row.personId, row.subject, row.at.milliseconds,
      row.category?.rawValue, row.category == nil, row.note)
  }

  /// How many reports of spam a person has made since a moment.
  func countReports(of personId: ID, since first: Instant, _ organizationId: ID) throws -> Int {
    try self.first(.countSpamReports, organizationId, personId, first.milliseconds) {
      $0.int(0)
    } ?? 0
  }
}

extension Database {
  /// What people reported of a number since a moment, the latest; without their notes.
  func reports(
    of subject: String, since first: Instant, _ organizationId: ID
  ) throws -> [SpamReportRow] {
    try rows(.reportsOfSubject, organizationId, subject, first.milliseconds) { row in
      SpamReportRow(
        id: row.text(0), personId: row.text(1), subject: subject,
        at: Instant(milliseconds: row.int64(2)),
        category: row.optionalText(3).flatMap(SpamCategory.init(rawValue:)), note: nil)
    }
  }
}

extension Database {
  /// All that a person reported, the latest; with their sealed notes.
  func reports(by personId: ID, _ organizationId: ID) throws -> [SpamReportRow] {
    try rows(.reportsOfPerson, organizationId, personId) { row in
      SpamReportRow(
        id: row.text(0), personId: personId, subject: row.text(1),
        at: Instant(milliseconds: row.int64(2)),
        category: row.optionalText(3).flatMap(SpamCategory.init(rawValue:)),
        note: row.optionalBytes(4))
    }
  }
}

extension SQL {
  fileprivate static let reportsOfPerson = SQL(
    """
    SELECT id, subject, at, category, note
      FROM protection_spam_report
     WHERE organization_id = ? AND person_id = ?
     ORDER BY at DESC, id DESC
     LIMIT 100000
    """
  )

  fileprivate static let reportsOfSubject = SQL(
    """
    SELECT id, person_id, at, category
      FROM protection_spam_report
     WHERE organization_id = ? AND subject = ? AND at >= ?
     ORDER BY at DESC, id
     LIMIT 10000
    """
  )

  fileprivate static let insertSpamReport = SQL(
    """
    INSERT INTO protection_spam_report
      (organization_id, id, person_id, subject, at, category, not_spam, note)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let countSpamReports = SQL(
    """
    SELECT COUNT(*)
      FROM protection_spam_report
     WHERE organization_id = ? AND person_id = ? AND at >= ? AND not_spam = 0
    """
  )

  fileprivate static let sampleReportNote = SQL(
    """
    SELECT note, id, organization_id, person_id
      FROM protection_spam_report
     WHERE note IS NOT NULL
     LIMIT 1
    """
  )
}
