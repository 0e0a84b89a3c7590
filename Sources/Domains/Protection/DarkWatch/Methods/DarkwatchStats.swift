import Kernel
import Platform

extension Protection {
  /// `darkwatch.stats`: figures of what is watched and found.
  func darkwatchStats(
    _ params: DarkwatchStatsParams, _ call: ReadCall
  ) throws -> DarkwatchStatsResult {
    let personId = try call.person(params.personId, .viewAlerts)
    let byType = try call.database.watchItemCounts(of: personId, call.organizationId)
    let open = try call.openExposures(of: personId).map { ($0.severity.rawValue, 1) }
    return DarkwatchStatsResult(
      items: byType.values.reduce(0, +), byType: byType,
      openBySeverity: Dictionary(open, uniquingKeysWith: +),
      exposures: try call.exposureCounts(of: personId).values.reduce(0, +),
      lastScanAt: try call.database.lastScan(of: personId, call.organizationId),
      coverage: try call.sourceCoverage(of: [personId]))
  }
}
