import Kernel
import Platform

extension WriteCall {
  /// Erases what is kept of a person no longer; answers how many things went.
  /// Source: protection specification 0.14.
  func eraseWhatIsOld(of personId: ID) throws -> Int {
    let days = try reading.settings(of: personId).values.retention
    func ago(_ days: Int) -> Instant { now.adding(days: Int64(-days)) }
    var count = 0
    let cases = try reading.cases(of: personId).filter { row in
      row.closedAt.map { $0 < ago(days.casesDays) } ?? false
    }
    for row in cases { try erase(row) }
    let alerts = try reading.alerts(of: personId, closedBefore: ago(days.alertsDays))
    for row in alerts {
      try unlink(row)
      try delete(row)
    }
    count += cases.count + alerts.count
    for (store, end) in [
      (AgingStore.exposures, ago(days.alertsDays)), (.titleChanges, ago(days.alertsDays)),
      (.calls, ago(days.historyDays)), (.runs, ago(365)), (.reports, ago(730)), (.rules, ago(30)),
      (.analyses, ago(days.analysesDays)),
    ] {
      count += try database.erase(store, of: personId, before: end, organizationId)
    }
    count += try Inbox.protection.forget(personId, before: Inbox.protection.start(at: now), self)
    count += try eraseFinishedRemovals(of: personId)
    count += try database.eraseInvitations(by: personId, endedBefore: ago(30), organizationId)
    let firstDay = TimeZoneRules.utc.date(at: ago(400))
    let firstMonth = ReportMonth(of: TimeZoneRules.utc.date(at: now).adding(months: -36))
    count += try database.eraseReports(of: personId, before: firstMonth.text, organizationId)
    return count + (try database.eraseScores(of: personId, before: firstDay, organizationId))
  }
}
