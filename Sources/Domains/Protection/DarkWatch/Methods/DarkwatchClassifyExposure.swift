import Kernel
import Platform

extension Protection {
  /// `darkwatch.classifyExposure`: how grave it is that data leaked, why, and what to do.
  /// Source: protection specification 3.3.
  func darkwatchClassifyExposure(
    _ params: DarkwatchClassifyExposureParams, _ call: RuleCall
  ) throws -> DarkwatchClassifyExposureResult {
    let facts = BreachFacts(
      dataClasses: params.dataClasses, passwordStorage: params.passwordStorage,
      breachDate: params.breachDate, asOf: params.asOf, isVerified: params.isVerified,
      isFabricated: params.isFabricated, isSpamList: params.isSpamList,
      isStealerLog: params.isStealerLog)
    return ExposureGravity(facts).answer(in: call.language)
  }
}
