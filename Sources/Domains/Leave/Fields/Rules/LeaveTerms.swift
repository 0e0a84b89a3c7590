import Kernel

/// What the policy says of one kind of leave. Source: leave specification 2.1.
struct LeaveTerms {
  let countMode: CountMode
  /// Unit: months of service at the first day.
  var serviceMonthsMin = 0
  var notice = NoticeTerms.advisory
  var backdate = BackdateMode.deny
  var isBalanceKept = false
  /// A medical certificate has to be there for any length.
  var needsCertificate = false

  enum NoticeTerms {
    case required
    case advisory
    case exempt
  }

  static func of(_ type: LeaveType) -> LeaveTerms {
    switch type {
    case .earned:
      LeaveTerms(
        countMode: .working, serviceMonthsMin: 12, notice: .required, backdate: .ask,
        isBalanceKept: true)
    case .casual: LeaveTerms(countMode: .working, notice: .exempt, isBalanceKept: true)
    case .medical:
      LeaveTerms(
        countMode: .working, serviceMonthsMin: 12, notice: .exempt, backdate: .allow,
        isBalanceKept: true)
    case .extrawithpay: LeaveTerms(countMode: .calendar, serviceMonthsMin: 36)
    case .extrawithoutpay: LeaveTerms(countMode: .calendar, serviceMonthsMin: 24)
    case .maternity: LeaveTerms(countMode: .calendar, needsCertificate: true)
    case .paternity: LeaveTerms(countMode: .working, serviceMonthsMin: 12)
    case .study: LeaveTerms(countMode: .calendar, serviceMonthsMin: 36)
    case .specialDisability:
      LeaveTerms(
        countMode: .calendar, serviceMonthsMin: 36, notice: .exempt, needsCertificate: true)
    case .quarantine: LeaveTerms(countMode: .calendar, notice: .exempt, needsCertificate: true)
    case .special: LeaveTerms(countMode: .working, serviceMonthsMin: 12, isBalanceKept: true)
    }
  }
}

/// The numbers of the policy. Source: leave specification 2.2. Unit: days, where nothing is said.
enum Limits {
  /// The edition that all of this is.
  static let policyVersion = "v2.0"
  static let casualSpellMax = 3
  static let casualYearMax = 10
  static let medicalYearMax = 14
  /// Counted days above which a certificate is asked for.
  static let medicalWithoutCertificateMax = 3
  /// Counted days above which a fitness certificate is needed to return.
  static let medicalWithoutFitnessMax = 7
  /// Days of a year above which converted medical leave needs a recommendation.
  static let medicalWithoutRecommendationMax = 30
  /// For each calendar month on duty.
  static let earnedPerMonth = 2
  static let earnedHeldMax = 60
  /// What has to stay when earned leave is paid out.
  static let earnedKept = 10
  /// Days that a month's pay is for.
  static let payDaysPerMonth = 22
  static let specialHeldMax = 120
  static let maternityMax = 56
  /// Unit: months of service for the whole of maternity leave.
  static let maternityServiceMonths = 6
  static let paternityMax = 6
  static let paternityOccasionsMax = 2
  static let paternityMonthsBetween = 36
  static let studySpellMax = 365
  static let studyTotalMax = 730
  /// Unit: months that must remain to retirement.
  static let studyMonthsToRetirement = 60
  static let disabilityMax = 180
  static let disabilityFullPay = 90
  static let disabilityHalfPay = 90
  /// Days from the incident to the first day.
  static let incidentWindowMax = 90
  static let quarantineOrdinaryMax = 21
  static let quarantineMax = 30
  static let extraordinaryShortServiceMax = 180
  static let extraordinaryLongServiceMax = 365
  /// Unit: months of service from which the longer extraordinary leave is possible.
  static let extraordinaryServiceMonths = 60
  /// What may be left of the other kinds when extraordinary leave is asked for.
  static let extraordinaryCasualMax = 2
  static let extraordinaryMedicalMax = 5
  /// A balance that is worth a warning when less would be left.
  static let lowBalance = 3
  /// Unit: characters.
  static let reasonMin = 3
  static let reasonGood = 10
  static let reasonMax = 2_000
  /// What somebody may have begun and not sent. Source: leave specification 8, `saveDraft`.
  static let draftsMax = 50
  /// Unit: calendar days of one request.
  static let spanMax = 1_100
  /// What one list of days or holidays may span: ten years.
  static let listedDaysMax = 3_660
}

/// The house's choices where the policy leaves one. Source: leave specification 4.1, `policy`.
struct LeavePolicy {
  var noticeWorkingDays = 5
  var noticeCountsToday = true
  var noticeCountsStartDay = true
  var casualOverLimit = CasualOverLimit.block
  var medicalOverLimit = MedicalOverLimit.block
  var backdate: [LeaveType: BackdateMode] = [:]

  /// Unit: calendar days.
  var backdateMaxDays = 30
  var holidayValidation = true
  var halfDays = false
  var coverageMode = CoverageMode.warn

  init() {}

  /// What a caller sets, over what holds otherwise.
  init(_ form: PolicyForm?, over base: LeavePolicy = LeavePolicy()) {
    self = base
    guard let form else { return }
    noticeWorkingDays = form.noticeWorkingDays.value ?? noticeWorkingDays
    noticeCountsToday = form.noticeCountsToday.value ?? noticeCountsToday
    noticeCountsStartDay = form.noticeCountsStartDay.value ?? noticeCountsStartDay
    casualOverLimit = form.casualOverLimit.value ?? casualOverLimit
    medicalOverLimit = form.medicalOverLimit.value ?? medicalOverLimit
    for (name, mode) in form.backdate.value ?? [:] {
      if let type = LeaveType(wire: name) { backdate[type] = mode }
    }
    backdateMaxDays = form.backdateMaxDays.value ?? backdateMaxDays
    holidayValidation = form.holidayValidation.value ?? holidayValidation
    halfDays = form.halfDays.value ?? halfDays
    coverageMode = form.coverageMode.value ?? coverageMode
  }

  func backdateMode(_ type: LeaveType) -> BackdateMode {
    backdate[type] ?? LeaveTerms.of(type).backdate
  }
}
