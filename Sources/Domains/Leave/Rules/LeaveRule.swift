import Kernel

/// One rule of the policy: its id in the specification, and what it says of a case.
struct LeaveRule: Sendable {
  let id: StaticString
  let judge: @Sendable (LeaveCase, inout LeaveFindings) -> Void

  init(
    _ id: StaticString, _ judge: @escaping @Sendable (LeaveCase, inout LeaveFindings) -> Void
  ) {
    self.id = id
    self.judge = judge
  }

  /// All rules after stage 0, in the order in which their violations are answered.
  ///
  /// Source: leave specification 4.4 to 4.7.
  static let all: [LeaveRule] = [
    LeaveRule("C1", startOrEndOnHoliday),
    LeaveRule("C2", noWorkingDays),
    LeaveRule("C3", startBeforeJoining),
    LeaveRule("O1", overlappingLeave),
    LeaveRule("O2", adjacentLeave),
    LeaveRule("B1", blackoutPeriod),
    LeaveRule("B2", coverageLimit),
    LeaveRule("N1", insufficientNotice),
    LeaveRule("N2", backdateDisallowed),
    LeaveRule("N3", backdateWindow),
    LeaveRule("E1", joiningDateMissing),
    LeaveRule("E2", serviceEligibility),
    LeaveRule("E3", genderEligibility),
    LeaveRule("E4", confirmationRequired),
    LeaveRule("L1", casualTouchesHoliday),
    LeaveRule("L2", casualSpell),
    LeaveRule("L3", casualConversionBalance),
    LeaveRule("L4", casualYearCap),
    LeaveRule("D1", medicalCertificate),
    LeaveRule("D2", medicalYearCap),
    LeaveRule("D3", medicalRecommendation),
    LeaveRule("M1", maternityEntitlement),
    LeaveRule("P1", paternityEntitlement),
    LeaveRule("P2", paternityOccasions),
    LeaveRule("T1", studyDuration),
    LeaveRule("T2", studyRetirement),
    LeaveRule("T3", studyLoan),
    LeaveRule("I1", disabilityMaximum),
    LeaveRule("I2", incidentDateRequired),
    LeaveRule("I3", incidentDateInvalid),
    LeaveRule("Q1", quarantineMaximum),
    LeaveRule("X1", extraordinaryPrerequisite),
    LeaveRule("X2", extraordinaryMaximum),
    LeaveRule("K1", specialPurpose),
    LeaveRule("W1", insufficientBalance),
  ]
}

/// What all rules say of a case.
func judge(
  _ leave: LeaveCase, _ findings: inout LeaveFindings, trace: ((String, String) -> Void)? = nil
) {
  for rule in LeaveRule.all {
    let (violations, skipped) = (findings.violations.count, findings.skippedRules.count)
    rule.judge(leave, &findings)
    guard let trace else { continue }
    let outcome =
      findings.violations.count > violations
      ? findings.violations[violations].kind
      : findings.skippedRules.count > skipped ? "skipped" : "passed"
    trace(rule.id.description, outcome)
  }
}
