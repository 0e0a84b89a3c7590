import Kernel

/// How much reports speak against a number. Source: protection specification 5.4.
struct Reputation: Equatable, Sendable {
  /// 0 to 100.
  let score: Int

  /// To three decimals.
  let rawSum: Double
  let reportCount: Int
  let lastAt: Instant?

  /// - Parameter exp: e^x.
  /// - Parameter exp2: 2^x.
  init(
    _ reports: [SpamReport], asOf: Instant, halfLifeDays: Double, exp: (Double) -> Double,
    exp2: (Double) -> Double
  ) {
    let sum = reports.reduce(0.0) { sum, report in
      let ageDays = Double(max(0, asOf.milliseconds(since: report.at))) / 86_400_000
      return sum + report.weight * exp2(-ageDays / halfLifeDays)
    }
    let heard = max(0, sum)
    score = Int((100 * (1 - exp(-heard / 25)) + 0.5).rounded(.down))
    rawSum = (heard * 1000 + 0.5).rounded(.down) / 1000
    reportCount = reports.count
    lastAt = reports.map(\.at).max()
  }
}

extension SpamReport {
  /// Who says it, and what, decides how much it counts.
  fileprivate var weight: Double {
    if notSpam { return -15 }
    return switch source {
    case .user: 10
    case .family: 8
    case .ftc: robocall ? 5 : 3
    case .import: 2
    }
  }
}
