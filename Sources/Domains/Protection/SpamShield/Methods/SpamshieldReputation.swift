import Kernel
import Platform

extension Protection {
  /// `spamshield.reputation`: how much reports speak against a number.
  /// Source: protection specification 5.4.
  func spamshieldReputation(
    _ params: SpamshieldReputationParams, _ call: RuleCall
  ) throws -> SpamshieldReputationResult {
    let reputation = Reputation(
      params.reports, asOf: params.asOf, halfLifeDays: params.halfLifeDays, exp: Mathematics.exp,
      exp2: Mathematics.exp2)
    return SpamshieldReputationResult(
      score: reputation.score, rawSum: reputation.rawSum, reportCount: reputation.reportCount,
      lastAt: reputation.lastAt)
  }
}
