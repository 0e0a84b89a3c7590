import Kernel
import Platform

extension Protection {
  /// `dashboard.history`: the stored scores of the last days, oldest first.
  func dashboardHistory(
    _ params: DashboardHistoryParams, _ call: ReadCall
  ) throws -> DashboardHistoryResult {
    let personId = try call.person(params.personId, .viewAlerts)
    let today = TimeZoneRules.utc.date(at: call.now)
    let rows = try call.database.scores(
      of: personId, from: today.adding(days: 1 - params.days), through: today,
      call.organizationId)
    return DashboardHistoryResult(
      items: rows.map { row in
        DayScore(
          date: row.date, score: row.score, band: row.band,
          bandLabel: row.band.label(call.language), bandColorToken: row.band.look.colorToken,
          bandIcon: row.band.look.icon)
      })
  }
}
