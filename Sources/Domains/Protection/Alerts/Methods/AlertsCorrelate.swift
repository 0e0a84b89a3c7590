import Kernel
import Platform

extension Protection {
  /// `alerts.correlate`: which alerts belong together.
  /// Source: protection specification 2.1.
  func alertsCorrelate(
    _ params: AlertsCorrelateParams, _ call: RuleCall
  ) throws -> AlertsCorrelateResult {
    let excluded = params.alerts.filter { $0.status == .falsePositive }
    let counted = params.alerts.filter { $0.status != .falsePositive }
    let correlation = try Correlation(
      counted.map(AlertFacts.init), windowMs: Int64(params.windowHours) * 3_600_000,
      step: call.step)
    let groups = correlation.groups.compactMap { AlertGroup($0, in: call.language) }
    return AlertsCorrelateResult(
      groups: groups.sorted {
        $0.firstAt == $1.firstAt ? $0.groupId.isBefore($1.groupId) : $0.firstAt < $1.firstAt
      },
      ungrouped: correlation.ungrouped.map(\.id),
      excluded: excluded.map(AlertFacts.init).sorted { $0.isBefore($1) }.map(\.id))
  }
}

extension AlertFacts {
  fileprivate init(_ given: CorrelatedAlert) {
    self.init(
      id: given.id, at: given.at, severity: given.severity,
      identifiers: Set(given.identifiers.map { Mark(type: $0.type, value: $0.value) }))
  }
}
