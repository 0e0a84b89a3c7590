import Kernel
import Platform

extension Protection {
  /// `darkwatch.normalizeIdentifier`: writes what identifies somebody in the one way.
  /// Source: protection specification 3.1.
  public func darkwatchNormalizeIdentifier(
    _ params: DarkwatchNormalizeIdentifierParams, _ call: RuleCall
  ) throws -> DarkwatchNormalizeIdentifierResult {
    let identifier = try identifier(params.type, params.value, region: params.defaultRegion)
    return DarkwatchNormalizeIdentifierResult(
      type: identifier.type, typeLabel: identifier.type.label(call.language),
      normalized: identifier.type.isSecret ? nil : identifier.normalized,
      display: identifier.display, canonical: identifier.canonical)
  }
}
