import Kernel
import Platform

extension Protection {
  /// `spamshield.endLetThrough`: an exception ends now.
  func spamshieldEndLetThrough(
    _ params: SpamshieldEndLetThroughParams, _ call: WriteCall
  ) throws -> CallRule {
    let (old, household) = try call.reading.callRule(params.ruleId, .manageRules)
    try requireVersion(params.expectedVersion, old.version)
    guard old.isTemporary else { throw Refusal(ProtectionFault.rulePermanent) }
    guard !old.isExpired(at: call.now) else { return try call.reading.answer(old, household) }
    var row = old
    row.expiresAt = call.now
    row.version += 1
    try call.conclude(row)
    return try call.reading.answer(row, household)
  }
}
