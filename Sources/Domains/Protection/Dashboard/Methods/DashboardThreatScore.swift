import Kernel
import Platform

extension Protection {
  /// `dashboard.threatScore`: how exposed somebody is, and what each thing adds.
  /// Source: protection specification 1.1.
  func dashboardThreatScore(
    _ params: DashboardThreatScoreParams, _ call: RuleCall
  ) throws -> DashboardThreatScoreResult {
    let facts = ThreatFacts(
      asOf: params.asOf, exposures: params.exposures, alerts: params.alerts,
      listed: params.brokers?.listed ?? 0, overdue: params.brokers?.overdue ?? 0,
      posture: params.posture)
    return ThreatScore(facts).answer(in: call.language)
  }
}
