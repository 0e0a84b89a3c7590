import Kernel
import Platform

extension Protection {
  /// `darkwatch.normalizeIdentifier`: writes what identifies somebody in the one way.
  /// Source: protection specification 3.1.
  func darkwatchNormalizeIdentifier(
    _ params: IdentifierForm, _ call: RuleCall
  ) throws -> DarkwatchNormalizeIdentifierResult {
    var findings = Findings(shape: params.shape, order: ["type", "value", "defaultRegion"])
    let identifier = try identifier(
      findings.required(params.type, at: "/type"), findings.required(params.value, at: "/value"),
      region: params.defaultRegion.or("US"), &findings)
    try findings.orThrow()
    guard let identifier else { throw Defect("no identifier and no fault") }
    return DarkwatchNormalizeIdentifierResult(
      type: identifier.type, typeLabel: identifier.type.label(call.language),
      normalized: identifier.type.isSecret ? nil : identifier.normalized,
      display: identifier.display, canonical: identifier.canonical)
  }
}
