import Kernel

/// The rules after stage 0 by their ids, in the order in which their violations are answered.
///
/// Source: leave specification 4.4 to 4.7.
enum LeaveRule: String, CaseIterable {
  case c1 = "C1"
  case c2 = "C2"
  case c3 = "C3"
  case o1 = "O1"
  case o2 = "O2"
  case b1 = "B1"
  case b2 = "B2"
  case n1 = "N1"
  case n2 = "N2"
  case n3 = "N3"
  case e1 = "E1"
  case e2 = "E2"
  case e3 = "E3"
  case e4 = "E4"
  case l1 = "L1"
  case l2 = "L2"
  case l3 = "L3"
  case l4 = "L4"
  case d1 = "D1"
  case d2 = "D2"
  case d3 = "D3"
  case m1 = "M1"
  case p1 = "P1"
  case p2 = "P2"
  case t1 = "T1"
  case t2 = "T2"
  case t3 = "T3"
  case i1 = "I1"
  case i2 = "I2"
  case i3 = "I3"
  case q1 = "Q1"
  case x1 = "X1"
  case x2 = "X2"
  case k1 = "K1"
  case w1 = "W1"

  /// What the rule says of a case.
  func judge(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
    switch self {
    case .c1: startOrEndOnHoliday(leave, &findings)
    case .c2: noWorkingDays(leave, &findings)
    case .c3: startBeforeJoining(leave, &findings)
    case .o1: overlappingLeave(leave, &findings)
    case .o2: adjacentLeave(leave, &findings)
    case .b1: blackoutPeriod(leave, &findings)
    case .b2: coverageLimit(leave, &findings)
    case .n1: insufficientNotice(leave, &findings)
    case .n2: backdateDisallowed(leave, &findings)
    case .n3: backdateWindow(leave, &findings)
    case .e1: joiningDateMissing(leave, &findings)
    case .e2: serviceEligibility(leave, &findings)
    case .e3: genderEligibility(leave, &findings)
    case .e4: confirmationRequired(leave, &findings)
    case .l1: casualTouchesHoliday(leave, &findings)
    case .l2: casualSpell(leave, &findings)
    case .l3: casualConversionBalance(leave, &findings)
    case .l4: casualYearCap(leave, &findings)
    case .d1: medicalCertificate(leave, &findings)
    case .d2: medicalYearCap(leave, &findings)
    case .d3: medicalRecommendation(leave, &findings)
    case .m1: maternityEntitlement(leave, &findings)
    case .p1: paternityEntitlement(leave, &findings)
    case .p2: paternityOccasions(leave, &findings)
    case .t1: studyDuration(leave, &findings)
    case .t2: studyRetirement(leave, &findings)
    case .t3: studyLoan(leave, &findings)
    case .i1: disabilityMaximum(leave, &findings)
    case .i2: incidentDateRequired(leave, &findings)
    case .i3: incidentDateInvalid(leave, &findings)
    case .q1: quarantineMaximum(leave, &findings)
    case .x1: extraordinaryPrerequisite(leave, &findings)
    case .x2: extraordinaryMaximum(leave, &findings)
    case .k1: specialPurpose(leave, &findings)
    case .w1: insufficientBalance(leave, &findings)
    }
  }
}

/// What all rules say of a case.
func judge(
  _ leave: LeaveCase, _ findings: inout LeaveFindings, trace: ((String, String) -> Void)? = nil
) {
  for rule in LeaveRule.allCases {
    let (violations, skipped) = (findings.violations.count, findings.skippedRules.count)
    rule.judge(leave, &findings)
    guard let trace else { continue }
    let outcome =
      findings.violations.count > violations
      ? findings.violations[violations].kind
      : findings.skippedRules.count > skipped ? "skipped" : "passed"
    trace(rule.rawValue, outcome)
  }
}
