import Kernel
import Platform

extension Booking {
  /// The settings as hosts see them.
  func answer(_ settings: CompanySettings, _ call: ReadCall) -> Settings {
    Settings(
      name: settings.name ?? call.organizationName,
      logo: settings.logo.map(DrawingRule.url),
      vatNumber: settings.vatNumber,
      privacyPolicy: settings.privacyPolicy,
      orderNumberStart: settings.orderNumberStart,
      orderNumberPrefix: settings.orderNumberPrefix,
      currency: settings.currency,
      vatRatesBp: settings.allVatRatesBp,
      buybackEnabled: settings.buybackEnabled,
      depositsEnabled: settings.depositsEnabled,
      allowCollectionWithBalance: settings.allowCollectionWithBalance,
      marketingConsentDefault: settings.marketingConsentDefault,
      passcodeRetentionDays: settings.passcodeRetentionDays,
      draftRetentionDays: settings.draftRetentionDays,
      customerPortalUrl: settings.customerPortalURL,
      version: settings.version,
      actions: ["updateSettings": decide(.updateSettings, call.actor)]
    )
  }
}

extension ReadCall {
  /// What new prices and payments are in. ISO 4217.
  var currency: String { get throws { try database.settings(of: organizationId).currency } }

  /// What the organization is called where the company has no name of its own.
  var organizationName: String { request.session?.organizationName ?? "" }
}
