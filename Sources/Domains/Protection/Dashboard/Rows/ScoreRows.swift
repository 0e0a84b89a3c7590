import Kernel
import Platform
import Store

/// The score of a person on a day.
struct ScoreRow: Sendable {
  let date: CalendarDate
  let score: Int
  let band: Band
}

extension Database {
  /// Keeps the score of a day; the first one of a day stays.
  func insert(_ row: ScoreRow, of personId: ID, _ organizationId: ID) throws -> Bool {
    try changes(
      .insertScore, organizationId, personId, row.date.description, row.score, row.band.rawValue)
      > 0
  }

  func score(of personId: ID, on date: CalendarDate, _ organizationId: ID) throws -> Int? {
    try first(.scoreOfDay, organizationId, personId, date.description) { $0.int(0) }
  }

  /// A person's from a day through another, oldest first.
  func scores(
    of personId: ID, from first: CalendarDate, through last: CalendarDate, _ organizationId: ID
  ) throws -> [ScoreRow] {
    try rows(
      .scoresOfPerson, organizationId, personId, first.description, last.description
    ) { row in
      ScoreRow(date: try row.date(0), score: row.int(1), band: try row.word(2))
    }
  }

  /// People of the domain after an id, by id.
  func peopleOnFile(of organizationId: ID, after userId: ID, _ limit: Int) throws -> [ID] {
    try rows(.peopleOnFile, organizationId, userId, limit) { $0.text(0) }
  }

  /// A person's open alerts of a service and a severity that were opened within a time: so many as
  /// can count, the earliest first.
  func threats(
    of personId: ID, _ service: Service, _ severity: Severity, from first: Instant,
    until end: Instant, _ organizationId: ID
  ) throws -> [ThreatAlert] {
    try rows(
      .threats, organizationId, personId, service.rawValue, severity.rank, first.milliseconds,
      end.milliseconds
    ) { row in
      ThreatAlert(
        id: row.text(0), service: service, severity: severity, status: .open,
        at: Instant(milliseconds: row.int64(1)))
    }
  }
}

extension SQL {
  fileprivate static let insertScore = SQL(
    """
    INSERT INTO protection_score (organization_id, person_id, date, score, band)
    VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, person_id, date) DO NOTHING
    """
  )

  fileprivate static let scoreOfDay = SQL(
    """
    SELECT score
      FROM protection_score
     WHERE organization_id = ? AND person_id = ? AND date = ?
    """
  )

  fileprivate static let scoresOfPerson = SQL(
    """
    SELECT date, score, band
      FROM protection_score
     WHERE organization_id = ? AND person_id = ? AND date >= ? AND date <= ?
     ORDER BY date
    """
  )

  fileprivate static let peopleOnFile = SQL(
    """
    SELECT user_id
      FROM protection_member
     WHERE organization_id = ? AND user_id > ?
     ORDER BY user_id
     LIMIT ?
    """
  )

  // One more than counts: without it the score has to be told too.
  fileprivate static let threats = SQL(
    """
    SELECT id, opened_at
      FROM protection_alert
     WHERE organization_id = ? AND person_id = ? AND service = ? AND status = 'open'
       AND severity = ? AND opened_at > ? AND opened_at <= ?
     ORDER BY opened_at, id
     LIMIT 7
    """
  )
}
