import Kernel
import Platform
import Store

/// What a month was like, as it is stored, opened.
struct MonthReportRow: Sendable {
  let id: ID
  let personId: ID
  let month: ReportMonth

  /// Whether it only names the reports of the people of a group.
  let isJoint: Bool
  var isFinal: Bool
  var madeAt: Instant
  var data: StoredReport

  static let data = SealedColumn(
    "protection_month_report.data", key: .person, sample: .sampleMonthReport)
}

extension WriteCall {
  /// Keeps a report; one of a month that was not over is replaced.
  func save(_ row: MonthReportRow, _ keys: PersonKeys) throws {
    try database.run(
      .saveMonthReport, organizationId, row.id, row.personId, row.month.text, row.isJoint,
      row.isFinal, row.madeAt.milliseconds,
      MonthReportRow.data.seal(row.data.json, row: row.id, keys))
  }
}

extension ReadCall {
  func monthReport(_ id: ID) throws -> MonthReportRow? {
    guard
      let personId = try database.first(
        .personOfMonthReport, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.monthReportById, organizationId, id) {
      try MonthReportRow($0, keys)
    }
  }

  /// A person's of a month.
  func monthReport(
    of personId: ID, _ month: ReportMonth, isJoint: Bool
  ) throws -> MonthReportRow? {
    guard let keys = try keys(of: personId) else { return nil }
    return try database.first(
      .monthReportOfPerson, organizationId, personId, month.text, isJoint
    ) { try MonthReportRow($0, keys) }
  }

  /// A person's, by month: 36 are kept, and as many joint ones.
  func monthReports(of personId: ID) throws -> [MonthReportRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(.monthReportsOfPerson, organizationId, personId) {
      try MonthReportRow($0, keys)
    }
  }
}

extension Database {
  /// What alerts of a person came before a moment, and what became of them.
  func alertsCounted(
    of personId: ID, before end: Instant, _ organizationId: ID
  ) throws -> [CountedFinding] {
    try rows(.alertsCounted, organizationId, personId, end.milliseconds) { row in
      CountedFinding(
        severity: try Severity(rank: row.int(0)), status: try row.word(1),
        at: Instant(milliseconds: row.int64(2)),
        closedAt: row.optionalInt64(3).map { Instant(milliseconds: $0) })
    }
  }

  /// How many calls and texts of a person came within a time, by channel and what was done.
  func countCalls(
    of personId: ID, from first: Instant, until end: Instant, _ organizationId: ID
  ) throws -> [CallChannel: [String: Int]] {
    let found = try rows(
      .countCallsOfMonth, organizationId, personId, first.milliseconds, end.milliseconds
    ) { (channel: CallChannel(rawValue: $0.text(0)), action: $0.text(1), count: $0.int(2)) }
    var counts: [CallChannel: [String: Int]] = [:]
    for row in found {
      if let channel = row.channel { counts[channel, default: [:]][row.action] = row.count }
    }
    return counts
  }

  /// The score of the last day that has one, up to a day.
  func lastScore(
    of personId: ID, through day: CalendarDate, _ organizationId: ID
  ) throws -> ScoreRow? {
    try first(.lastScore, organizationId, personId, day.description) { row in
      ScoreRow(date: try row.date(0), score: row.int(1), band: try row.word(2))
    }
  }

  /// Open alerts of blocked calls that nobody has heard of since a moment, behind a place.
  func calmAlerts(
    before end: Instant, after place: TimePlace?, _ limit: Int, _ organizationId: ID
  ) throws -> [TimePlace] {
    let first = place?.key.milliseconds ?? .min
    return try rows(
      .calmAlerts, organizationId, end.milliseconds, first, first, place?.id ?? "", limit
    ) { TimePlace(key: Instant(milliseconds: $0.int64(0)), id: $0.text(1)) }
  }

  /// What was proved within a time, behind a place.
  func provedItems(
    after first: Instant, through last: Instant, behind place: TimePlace?, _ limit: Int,
    _ organizationId: ID
  ) throws -> [TimePlace] {
    let from = place?.key.milliseconds ?? .min
    return try rows(
      .provedItems, organizationId, first.milliseconds, last.milliseconds, from, from,
      place?.id ?? "", limit
    ) { TimePlace(key: Instant(milliseconds: $0.int64(0)), id: $0.text(1)) }
  }
}

extension MonthReportRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    guard let month = ReportMonth(row.text(2)) else {
      throw StoreError(.damaged, "the month of a report is none")
    }
    self.init(
      id: id, personId: row.text(1), month: month, isJoint: row.bool(3), isFinal: row.bool(4),
      madeAt: Instant(milliseconds: row.int64(5)),
      data: try readStored(MonthReportRow.data.open(row.bytes(6), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let saveMonthReport = SQL(
    """
    INSERT INTO protection_month_report
      (organization_id, id, person_id, month, joint, final, made_at, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET final = excluded.final, made_at = excluded.made_at, data = excluded.data
    """
  )

  fileprivate static let personOfMonthReport = SQL(
    """
    SELECT person_id
      FROM protection_month_report
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let monthReportById = SQL(
    """
    SELECT id, person_id, month, joint, final, made_at, data
      FROM protection_month_report
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let monthReportOfPerson = SQL(
    """
    SELECT id, person_id, month, joint, final, made_at, data
      FROM protection_month_report
     WHERE organization_id = ? AND person_id = ? AND month = ? AND joint = ?
    """
  )

  fileprivate static let monthReportsOfPerson = SQL(
    """
    SELECT id, person_id, month, joint, final, made_at, data
      FROM protection_month_report
     WHERE organization_id = ? AND person_id = ?
     ORDER BY month DESC, joint
     LIMIT 1000
    """
  )

  fileprivate static let alertsCounted = SQL(
    """
    SELECT severity, status, created_at, resolved_at
      FROM protection_alert
     WHERE organization_id = ? AND person_id = ? AND created_at < ?
    """
  )

  fileprivate static let countCallsOfMonth = SQL(
    """
    SELECT channel, action, COUNT(*)
      FROM protection_call
     WHERE organization_id = ? AND person_id = ? AND at >= ? AND at < ?
     GROUP BY channel, action
     ORDER BY channel, action
    """
  )

  fileprivate static let lastScore = SQL(
    """
    SELECT date, score, band
      FROM protection_score
     WHERE organization_id = ? AND person_id = ? AND date <= ?
     ORDER BY date DESC
     LIMIT 1
    """
  )

  fileprivate static let calmAlerts = SQL(
    """
    SELECT last_seen_at, id
      FROM protection_alert
     WHERE organization_id = ? AND status = 'open' AND kind = 'scam_call_blocked'
       AND last_seen_at <= ? AND last_seen_at >= ? AND (last_seen_at > ? OR id > ?)
     ORDER BY last_seen_at, id
     LIMIT ?
    """
  )

  fileprivate static let provedItems = SQL(
    """
    SELECT verified_at, id
      FROM protection_watch_item
     WHERE organization_id = ? AND verified_at > ? AND verified_at <= ? AND verified_at >= ?
       AND (verified_at > ? OR id > ?)
     ORDER BY verified_at, id
     LIMIT ?
    """
  )

  fileprivate static let sampleMonthReport = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_month_report
     LIMIT 1
    """
  )
}
