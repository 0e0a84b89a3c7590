import Kernel

extension ExposureGravity {
  /// The gravity as it is shown.
  func answer(in language: Language) -> DarkwatchClassifyExposureResult {
    DarkwatchClassifyExposureResult(
      points: points, severity: severity, severityLabel: severity.label(language),
      severityColorToken: severity.look.colorToken, severityIcon: severity.look.icon,
      reasons: reasons.map { reason in
        ReasonPoints(
          kind: reason.kind, points: reason.points, label: reasonLabel(reason.kind, in: language))
      },
      recommendations: recommendations,
      advice: recommendations.map { Advice($0, in: language) })
  }
}

/// What a person reads of a reason: a kind of data, also one that nobody has a word for.
func reasonLabel(_ kind: String, in language: Language) -> String {
  if let reason = ExposureReason(wire: kind) { return reason.label(language) }
  if let known = DataClass(wire: kind) { return known.label(language) }
  let words = String(kind.map { $0 == "_" ? " " : $0 })
  return words.prefix(1).uppercased() + words.dropFirst()
}

extension Advice {
  /// Advice in words.
  init(_ kind: AdviceKind, in language: Language) {
    self.init(
      kind: kind, title: kind.label(language), detail: kind.detail.text(in: language))
  }
}

extension AdviceKind {
  /// Why, and how.
  fileprivate var detail: ProtectionText {
    switch self {
    case .changePassword: .adviceChangePassword
    case .enableTwoFactor: .adviceEnableTwoFactor
    case .stopPasswordReuse: .adviceStopPasswordReuse
    case .signOutEverywhere: .adviceSignOutEverywhere
    case .scanDevices: .adviceScanDevices
    case .changeSecurityAnswers: .adviceChangeSecurityAnswers
    case .replaceCard: .adviceReplaceCard
    case .watchStatements: .adviceWatchStatements
    case .notifyBank: .adviceNotifyBank
    case .freezeCredit: .adviceFreezeCredit
    case .reportIdentityTheft: .adviceReportIdentityTheft
    case .disableVoiceLogin: .adviceDisableVoiceLogin
    case .reviewInsuranceClaims: .adviceReviewInsuranceClaims
    case .setSimPin: .adviceSetSimPin
    case .watchMail: .adviceWatchMail
    case .expectPhishing: .adviceExpectPhishing
    }
  }
}
