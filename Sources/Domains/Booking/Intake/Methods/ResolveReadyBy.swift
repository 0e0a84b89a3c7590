import Kernel
import Platform
import Wire

extension Booking {
  /// `booking.resolveReadyBy`: the rule of `readyBy` by itself. Source: booking specification 4.4.
  public func resolveReadyBy(_ params: ReadyByForm, _ call: RuleCall) throws -> ResolveReadyByResult
  {
    let capabilities = capabilities(call.services)
    var facts = BookingFacts(nil, now: params.now.value ?? call.now, capabilities)
    var findings = Findings(shape: params.shape)
    if case .value(let name) = params.timeZone {
      if capabilities.timeZone(name) == nil {
        findings.refuse(.timeZoneUnknown, at: FieldPath().member("timeZone"))
      }
      facts.timeZone = name
    }
    let place = LocationFacts(
      openingHours: params.openingHours.value, closures: params.closures.value?.compactMap(\.value))
    let path = FieldPath().member("readyBy")
    let readyBy = ReadyByRule.judge(
      params.readyBy, allowsOutsideHours: params.allowOutsideHours.value ?? false, place, facts,
      at: path, &findings)
    let missing =
      params.readyBy.isAbsent ? [Violation(WireFault.required, at: path.pointer)] : []
    let violations = findings.violations + missing
    return ResolveReadyByResult(
      valid: violations.isEmpty, violations: violations.told, more: violations.more,
      warnings: findings.warnings,
      readyBy: violations.isEmpty ? readyBy : nil)
  }
}
