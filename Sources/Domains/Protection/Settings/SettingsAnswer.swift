import Kernel
import Platform

extension ReadCall {
  /// All settings of whoever asks, as hosts see them.
  func settingsAnswer() throws -> AccountSettings {
    let held = try settings(of: actor.userId)
    let (values, household) = (held.values, try household())
    let person = try services.ports.members.person(
      actor.userId, of: organizationId, in: database)
    let organization = try services.ports.members.organization(organizationId, in: database)
    let memberships = try services.ports.members.memberships(of: actor.userId, in: database)
    let locale = values.language ?? organization?.language ?? services.language
    let account = AccountPart(
      displayName: values.displayName ?? actor.name, email: values.email, login: person?.login,
      memberSince: memberships.first { $0.actor.organizationId == organizationId }?.since,
      locale: locale.rawValue,
      region: try region(of: actor.userId), timeZone: try zone(of: values).name)
    let subscription = try subscription(of: household.group.id)
    let plan = subscription.plan(at: now)
    return AccountSettings(
      version: held.version, account: account, notifications: NotificationPart(values, language),
      theme: values.theme, themeLabel: values.theme.label(language),
      appLock: AppLockPart(
        biometricEnabled: values.biometricEnabled, lockAfterMinutes: values.lockAfterMinutes),
      providers: [
        "range_http": values.providers.rangeHttp, "record_http": values.providers.recordHttp,
        "listing_http": values.providers.listingHttp, "dns": values.providers.dns,
      ],
      retention: RetentionPart(
        historyDays: values.retention.historyDays, analysesDays: values.retention.analysesDays,
        alertsDays: values.retention.alertsDays, casesDays: values.retention.casesDays),
      reports: ReportsPart(monthly: values.monthlyReports),
      rescanOnNewData: values.rescanOnNewData, plan: plan, planLabel: plan.label(language),
      actions: AccountActions(
        update: .allowed, export: .allowed, deleteAccount: deletion(household),
        upgrade: UpgradeAction(upgrade(household, plan), from: plan, in: language)),
      confirm: ConfirmTexts(deleteAccount: .deletingAccount(in: language)))
  }

  /// Whether whoever asks may end their account.
  func deletion(_ household: Household) -> Decision {
    household.own.role == .owner && household.places.count > 1
      ? .refused(ProtectionFault.ownerMustTransfer) : .allowed
  }

  /// Whether whoever asks may buy a larger plan; the shop is the host's.
  func upgrade(_ household: Household, _ plan: Plan) -> Decision {
    let decision = household.decision(.managePlan, on: household.own)
    guard decision.isAllowed, plan == Plan.allCases.last else { return decision }
    return .refused(ProtectionFault.highestPlan)
  }
}

extension NotificationPart {
  fileprivate init(_ values: PersonSettings, _ language: Language) {
    let services = values.services
    self.init(
      alerts: AlertWays(
        email: values.emailAlerts, push: values.pushAlerts, inApp: values.inAppAlerts),
      minSeverity: values.minSeverity, minSeverityLabel: values.minSeverity.label(language),
      minSeverityColorToken: values.minSeverity.look.colorToken,
      minSeverityIcon: values.minSeverity.look.icon, quietHours: values.quietHours,
      weeklyReport: values.weeklyReport,
      services: [
        "darkwatch": services.darkwatch, "voiceprint": services.voiceprint,
        "spamshield": services.spamshield, "hometitle": services.hometitle,
        "brokers": services.brokers,
      ])
  }
}

extension ConfirmText {
  fileprivate static func deletingAccount(in language: Language) -> ConfirmText {
    ConfirmText(
      title: ProtectionText.deleteAccountTitle.text(in: language),
      message: ProtectionText.deleteAccountMessage.text(in: language))
  }
}
