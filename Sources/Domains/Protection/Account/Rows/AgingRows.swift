import Kernel
import Store

/// Tables whose rows of a person are kept for so long.
enum AgingStore: CaseIterable, Sendable {
  case exposures, titleChanges, calls, runs, reports, rules, analyses

  fileprivate var statement: SQL {
    switch self {
    case .exposures: .eraseOldExposures
    case .titleChanges: .eraseOldTitleChanges
    case .calls: .eraseOldCalls
    // With them those that are the operators'.
    case .runs: .eraseOldRuns
    case .reports: .eraseOldReports
    case .rules: .eraseOldRules
    case .analyses: .eraseOldAnalyses
    }
  }
}

extension Database {
  /// Erases what is older than a moment; answers how much.
  func erase(
    _ store: AgingStore, of personId: ID, before end: Instant, _ organizationId: ID
  ) throws -> Int {
    try changes(store.statement, organizationId, personId, end.milliseconds)
  }

  /// Erases the reports of the months before one.
  func eraseReports(of personId: ID, before month: String, _ organizationId: ID) throws -> Int {
    try changes(.eraseOldMonthReports, organizationId, personId, month)
  }

  func eraseScores(
    of personId: ID, before day: CalendarDate, _ organizationId: ID
  ) throws -> Int {
    try changes(.eraseOldScores, organizationId, personId, day.description)
  }
}

extension SQL {
  fileprivate static let eraseOldExposures = SQL(
    """
    DELETE FROM protection_exposure
     WHERE organization_id = ? AND person_id = ? AND status <> 'open' AND closed_at < ?
    """
  )

  fileprivate static let eraseOldTitleChanges = SQL(
    """
    DELETE FROM protection_title_change
     WHERE organization_id = ? AND person_id = ? AND status = 'expected' AND closed_at < ?
    """
  )

  fileprivate static let eraseOldCalls = SQL(
    """
    DELETE FROM protection_call
     WHERE organization_id = ? AND person_id = ? AND at < ?
    """
  )

  fileprivate static let eraseOldRuns = SQL(
    """
    DELETE FROM protection_run
     WHERE organization_id = ? AND person_id IN (?, '') AND started_at < ? AND state <> 'running'
    """
  )

  fileprivate static let eraseOldReports = SQL(
    """
    DELETE FROM protection_spam_report
     WHERE organization_id = ? AND person_id = ? AND at < ?
    """
  )

  fileprivate static let eraseOldRules = SQL(
    """
    DELETE FROM protection_rule
     WHERE organization_id = ? AND person_id = ? AND expires_at < ?
    """
  )

  fileprivate static let eraseOldAnalyses = SQL(
    """
    DELETE FROM protection_voice_analysis
     WHERE organization_id = ? AND person_id = ? AND created_at < ?
    """
  )

  fileprivate static let eraseOldMonthReports = SQL(
    """
    DELETE FROM protection_month_report
     WHERE organization_id = ? AND person_id = ? AND month < ?
    """
  )

  fileprivate static let eraseOldScores = SQL(
    """
    DELETE FROM protection_score
     WHERE organization_id = ? AND person_id = ? AND date < ?
    """
  )
}
