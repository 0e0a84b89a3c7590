import Kernel

/// What the policy says of a type, as data and in words. Source: leave specification 2.1.
func policyType(
  _ type: LeaveType, _ settings: LeaveSettings, in language: Language
) -> PolicyType {
  let terms = LeaveTerms.of(type)
  let chain = approvalChain(type, requester: .employee)
  return PolicyType(
    type: type, label: type.label(language), countMode: terms.countMode,
    countModeLabel: terms.countMode.label(language), pay: type.pay,
    payLabel: type.pay.label(language), serviceMonthsMin: terms.serviceMonthsMin,
    notice: notice(terms, settings, language), backdate: backdate(type, settings, language),
    certificate: certificate(type, terms, language), balanceKept: terms.isBalanceKept,
    halfDays: settings.chosen.halfDays && type.hasHalfDays, gender: type.gender,
    genderLabel: type.gender?.label(language), chain: chain,
    chainLabel: chain.chainLabel(language),
    tips: [tip(type, settings).text(in: language)])
}

/// Source: leave specification 2.2.
let policyNumbers = PolicyNumbers(
  earnedPerMonth: Limits.earnedPerMonth,
  earnedPerYear: Limits.earnedPerMonth * 12,
  earnedHeldMax: Limits.earnedHeldMax,
  specialHeldMax: Limits.specialHeldMax,
  earnedKept: Limits.earnedKept,
  casualYearMax: Limits.casualYearMax,
  casualSpellMax: Limits.casualSpellMax,
  medicalYearMax: Limits.medicalYearMax,
  medicalWithoutCertificateMax: Limits.medicalWithoutCertificateMax,
  medicalWithoutFitnessMax: Limits.medicalWithoutFitnessMax,
  medicalWithoutRecommendationMax: Limits.medicalWithoutRecommendationMax,
  maternityMax: Limits.maternityMax,
  maternityServiceMonths: Limits.maternityServiceMonths,
  paternityMax: Limits.paternityMax,
  paternityOccasionsMax: Limits.paternityOccasionsMax,
  paternityMonthsBetween: Limits.paternityMonthsBetween,
  studySpellMax: Limits.studySpellMax,
  studyTotalMax: Limits.studyTotalMax,
  studyMonthsToRetirement: Limits.studyMonthsToRetirement,
  disabilityMax: Limits.disabilityMax,
  disabilityFullPay: Limits.disabilityFullPay,
  disabilityHalfPay: Limits.disabilityHalfPay,
  incidentWindowMax: Limits.incidentWindowMax,
  quarantineOrdinaryMax: Limits.quarantineOrdinaryMax,
  quarantineMax: Limits.quarantineMax,
  extraordinaryShortServiceMax: Limits.extraordinaryShortServiceMax,
  extraordinaryLongServiceMax: Limits.extraordinaryLongServiceMax,
  extraordinaryServiceMonths: Limits.extraordinaryServiceMonths,
  extraordinaryCasualMax: Limits.extraordinaryCasualMax,
  extraordinaryMedicalMax: Limits.extraordinaryMedicalMax,
  reasonMin: Limits.reasonMin
)

private func notice(
  _ terms: LeaveTerms, _ settings: LeaveSettings, _ language: Language
) -> NoticeTermsShown {
  let days = LeaveText.noticeDays(days: settings.chosen.noticeWorkingDays).text(in: language)
  switch terms.notice {
  case .required:
    return NoticeTermsShown(
      kind: .required, workingDays: settings.chosen.noticeWorkingDays, label: days)
  case .advisory:
    return NoticeTermsShown(
      kind: .advisory, workingDays: settings.chosen.noticeWorkingDays,
      label: NoticeKind.advisory.label(language))
  case .exempt:
    return NoticeTermsShown(
      kind: .exempt, workingDays: nil, label: NoticeKind.exempt.label(language))
  }
}

private func backdate(
  _ type: LeaveType, _ settings: LeaveSettings, _ language: Language
) -> BackdateTerms {
  let mode = settings.policy.backdateMode(type)
  guard mode != .deny else {
    return BackdateTerms(mode: mode, maxDays: nil, label: mode.label(language))
  }
  let label = LeaveText.backdateDays(mode: mode, days: settings.chosen.backdateMaxDays)
  return BackdateTerms(
    mode: mode, maxDays: settings.chosen.backdateMaxDays, label: label.text(in: language))
}

private func certificate(
  _ type: LeaveType, _ terms: LeaveTerms, _ language: Language
) -> CertificateTerms {
  if terms.needsCertificate {
    return CertificateTerms(kind: .always, label: CertificateRuleKind.always.label(language))
  }
  guard type == .medical else {
    return CertificateTerms(kind: .never, label: CertificateRuleKind.never.label(language))
  }
  let days = Limits.medicalWithoutCertificateMax
  return CertificateTerms(
    kind: .above, aboveDays: days, onReturnAboveDays: Limits.medicalWithoutFitnessMax,
    label: LeaveText.certificateAbove(days: days).text(in: language))
}

/// The advice that a person would want before they ask.
private func tip(_ type: LeaveType, _ settings: LeaveSettings) -> LeaveText {
  switch type {
  case .earned:
    .tipEarned(notice: settings.chosen.noticeWorkingDays, held: Limits.earnedHeldMax)
  case .casual: .tipCasual(spell: Limits.casualSpellMax, year: Limits.casualYearMax)
  case .medical:
    .tipMedical(
      certificate: Limits.medicalWithoutCertificateMax, fitness: Limits.medicalWithoutFitnessMax,
      year: Limits.medicalYearMax)
  case .extrawithpay: .tipExtrawithpay
  case .extrawithoutpay: .tipExtrawithoutpay
  case .maternity: .tipMaternity(max: Limits.maternityMax, months: Limits.maternityServiceMonths)
  case .paternity:
    .tipPaternity(max: Limits.paternityMax, months: Limits.paternityMonthsBetween)
  case .study: .tipStudy(max: Limits.studySpellMax)
  case .specialDisability:
    .tipSpecialDisability(max: Limits.disabilityMax, window: Limits.incidentWindowMax)
  case .quarantine:
    .tipQuarantine(ordinary: Limits.quarantineOrdinaryMax, max: Limits.quarantineMax)
  case .special: .tipSpecial(held: Limits.earnedHeldMax)
  }
}

extension LeaveType {
  /// Source: leave specification 2.1, column "Pay".
  var pay: PayRule {
    switch self {
    case .earned, .casual, .medical, .maternity, .paternity, .quarantine, .special: .full
    case .extrawithpay: .discretion
    case .extrawithoutpay, .study: .none
    case .specialDisability: .fullThenHalf
    }
  }

  /// Who alone can take it. Source: leave specification 4.5, rule E3.
  fileprivate var gender: Gender? {
    switch self {
    case .maternity: .female
    case .paternity: .male
    default: nil
    }
  }
}
