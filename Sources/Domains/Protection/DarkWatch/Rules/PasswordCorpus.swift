/// How grave it is that a password stands so many times on the lists of attackers.
/// Source: protection specification 3.3 and 3.4.
struct PasswordGravity: Equatable, Sendable {
  let severity: Severity
  let points: Int
  let reason: ExposureReason

  init(count: Int) {
    let found: (severity: Severity, points: Int) =
      switch count {
      case ..<1: (.info, 0)
      case ..<10: (.medium, 45)
      case ..<1000: (.high, 70)
      default: (.critical, 90)
      }
    severity = found.severity
    points = found.points
    reason = count < 1 ? .notFound : .inPasswordCorpus
  }
}
