import Kernel
import Platform
import Wire

extension Booking {
  /// `booking.resolveReadyBy`: the rule of `readyBy` by itself. Source: booking specification 4.4.
  func resolveReadyBy(_ params: ReadyByForm, _ call: RuleCall) throws -> ResolveReadyByResult {
    let capabilities = capabilities(call.services)
    var facts = BookingFacts(nil, now: params.now.value ?? call.now, capabilities)
    var findings = Findings(shape: params.shape)
    if case .value(let name) = params.timeZone {
      if capabilities.timeZone(name) == nil {
        findings.refuse(.timeZoneUnknown, at: FieldPath().member("timeZone"))
      }
      facts.timeZone = name
    }
    let place = try params.place(call, &findings)
    let path = FieldPath().member("readyBy")
    let readyBy = ReadyByRule.judge(
      params.readyBy, allowsOutsideHours: params.allowOutsideHours.value ?? false, place, facts,
      at: path, &findings)
    let suggests = params.suggest.value ?? false
    let missing =
      params.readyBy.isAbsent && !suggests
      ? [Violation(WireFault.required, at: path.pointer)] : []
    let violations = findings.violations + missing
    let offering = ReadyByOffering(location: place, facts: facts, language: call.language)
    let resolved = violations.isEmpty ? readyBy : nil
    return ResolveReadyByResult(
      valid: violations.isEmpty, violations: violations.told, more: violations.more,
      warnings: findings.warnings, readyBy: resolved,
      readyByLabel: resolved?.label(call.language), offer: suggests ? offering.offer : nil)
  }
}

extension ReadyByForm {
  /// The hours that are given; in a session those of a location on file stand for what is not.
  fileprivate func place(_ call: RuleCall, _ findings: inout Findings) throws -> LocationFacts {
    var place = LocationFacts(
      openingHours: openingHours.value, closures: closures.value?.compactMap(\.value))
    let path = FieldPath().member("locationId")
    guard case .value(let id) = findings.id(locationId, at: path), let read = try call.read() else {
      return place
    }
    let known = try read.database.locationFacts(of: read.organizationId)
    guard let found = known.first(where: { $0.id == id }) else {
      findings.refuse(.locationNotFound, at: path)
      return place
    }
    if timeZone.isAbsent { place.timeZone = found.timeZone }
    place.openingHours = place.openingHours ?? found.openingHours
    place.closures = place.closures ?? found.closures
    return place
  }
}
