import Kernel
import Platform

extension Protection {
  /// `spamshield.evaluateCall`: what happens with a call or a text, and why.
  /// Source: protection specification 5.2.
  func spamshieldEvaluateCall(
    _ params: EvaluateCallForm, _ call: RuleCall
  ) throws -> SpamshieldEvaluateCallResult {
    let settings = params.settings.value
    let reader = try CallReader(self, region: settings?.defaultRegion.value ?? "US")
    var findings = Findings(
      shape: withoutFaultsOfSchedules(params.shape), order: CallReader.order)
    if !reader.isRegionKnown {
      findings.refuse(ProtectionFault.invalidRegion, at: "/settings/defaultRegion")
    }
    // Also where the call is missing: a rule's faults are told beside it.
    let rules = reader.rules(params.rules.value ?? [], at: "/rules", &findings)
    let given = findings.required(params.call, at: "/call")
    let facts = given.flatMap { form in
      reader.call(
        form, at: "/call", contacts: (params.contacts.value ?? []).compactMap(\.value),
        reputation: params.reputation.value ?? 0,
        offsetMinutes: settings?.utcOffsetMinutes.value ?? 0, &findings)
    }
    if params.rules.isAbsent { findings.refuse(ProtectionFault.required, at: "/rules") }
    try findings.orThrow()
    guard let facts else { throw Defect("no call and no fault") }
    return CallEvaluation(facts, rules).answer(facts, in: call.language)
  }
}
