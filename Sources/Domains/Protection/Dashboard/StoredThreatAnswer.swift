import Kernel
import Platform

extension ReadCall {
  /// A person's score as a screen shows it, with how it has changed within a week.
  func threatAnswer(of personId: ID) throws -> DashboardThreat {
    let threat = try threat(of: personId)
    let shown = threat.answer(in: language)
    let before = try database.score(
      of: personId, on: TimeZoneRules.utc.date(at: now).adding(days: -7), organizationId)
    let trend = before.map { threat.score - $0 }
    return DashboardThreat(
      score: shown.score, band: shown.band, bandLabel: shown.bandLabel,
      bandColorToken: shown.bandColorToken, bandIcon: shown.bandIcon,
      totalMilli: shown.totalMilli, components: shown.components,
      contributions: shown.contributions, summary: shown.summary,
      accessibilityText: shown.accessibilityText, fraction: Double(threat.score) / 100,
      trend: trend, trendText: trendText(trend))
  }

  private func trendText(_ trend: Int?) -> String {
    let text: ProtectionText =
      switch trend {
      case nil: .trendUnknown
      case 0?: .trendSame
      case let change? where change > 0: .trendUp(points: change)
      case let change?: .trendDown(points: -change)
      }
    return text.text(in: language)
  }
}

extension ReadCall {
  /// A person's newest alerts that are not open.
  func settledAlerts(of personId: ID, _ count: Int) throws -> [AlertRow] {
    let found = try [FindingStatus.resolved, .falsePositive].flatMap {
      try alerts(of: personId, .status($0), before: nil, count)
    }
    let sorted = found.sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id.isBefore($1.id)
    }
    return Array(sorted.prefix(count))
  }
}
