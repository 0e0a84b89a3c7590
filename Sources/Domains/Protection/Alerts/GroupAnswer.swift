import Kernel
import Secrets

/// What a group is called: it comes from its earliest alert.
/// Source: protection specification 2.1, 5.
func alertGroupId(ofEarliest alertId: String) -> String {
  "grp_\(hex(SHA256.hash(Array(alertId.utf8))).prefix(16))"
}

extension AlertGroup {
  /// A group as it is shown; `nil` for none.
  init?(_ alerts: [AlertFacts], in language: Language) {
    guard let first = alerts.first, let last = alerts.last else { return nil }
    let severity =
      alerts.map(\.severity).max { $0.rank < $1.rank } ?? first.severity
    self.init(
      groupId: alertGroupId(ofEarliest: first.id), alertIds: alerts.map(\.id),
      sharedIdentifiers: Correlation.shared(alerts).map {
        AlertIdentifier(type: $0.type, value: $0.value)
      },
      firstAt: first.at, lastAt: last.at, severity: severity,
      severityLabel: severity.label(language), severityColorToken: severity.look.colorToken,
      severityIcon: severity.look.icon)
  }
}
