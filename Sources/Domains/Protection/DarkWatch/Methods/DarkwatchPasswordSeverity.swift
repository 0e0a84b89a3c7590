import Kernel
import Platform

extension Protection {
  /// `darkwatch.passwordSeverity`: how grave it is that a password is on the lists of attackers.
  /// Source: protection specification 3.3.
  func darkwatchPasswordSeverity(
    _ params: DarkwatchPasswordSeverityParams, _ call: RuleCall
  ) throws -> DarkwatchPasswordSeverityResult {
    let gravity = PasswordGravity(count: params.count)
    let severity = gravity.severity
    return DarkwatchPasswordSeverityResult(
      count: params.count, severity: severity, severityLabel: severity.label(call.language),
      severityColorToken: severity.look.colorToken, severityIcon: severity.look.icon,
      points: gravity.points, reason: gravity.reason, message: gravity.reason.label(call.language))
  }
}
