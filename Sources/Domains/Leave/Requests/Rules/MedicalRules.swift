import Kernel

/// Rule D1: some leave needs a medical certificate when it is asked for.
func medicalCertificate(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  if leave.needsFitness {
    findings.warn(
      .fitnessCertificateOnReturn(
        max: Limits.medicalWithoutFitnessMax, requested: leave.counted),
      at: LeavePath.endDate)
  }
  guard leave.needsCertificate, !leave.hasCertificate else { return }
  findings.refuse(.medicalCertificateRequired, at: LeavePath.certificates)
}

/// Rule D2: medical leave has a yearly cap.
func medicalYearCap(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .medical, leave.policy.medicalOverLimit == .block else { return }
  for (year, counted) in leave.days.years where counted > 0 {
    let used = leave.books.usage(.medical, year)
    guard used + counted > Double(Limits.medicalYearMax) else { continue }
    findings.refuse(
      .mlAnnualCapExceeded(
        used: used, cap: Limits.medicalYearMax, year: year, requested: counted,
        over: used + counted - Double(Limits.medicalYearMax), total: used + counted),
      at: LeavePath.balances)
  }
}

/// Rule D3: much medical leave in a year needs a doctor's recommendation.
func medicalRecommendation(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.type == .medical, leave.policy.medicalOverLimit == .convert,
    !leave.hasCertificate(.recommendation)
  else { return }
  for (year, counted) in leave.days.years where counted > 0 {
    let total = leave.books.usage(.medical, year) + counted
    guard total > Double(Limits.medicalWithoutRecommendationMax) else { continue }
    findings.refuse(
      .medicalRecommendationRequired(
        max: Limits.medicalWithoutRecommendationMax, total: total),
      at: LeavePath.certificates)
  }
}
