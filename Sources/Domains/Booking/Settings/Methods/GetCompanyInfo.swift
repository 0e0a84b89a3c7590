import Kernel
import Platform

extension Booking {
  /// `booking.getCompanyInfo`: the company as clients see it, and what a new booking starts from.
  func getCompanyInfo(
    _ params: GetCompanyInfoParams, _ call: ReadCall
  ) throws -> CompanyInfo {
    let (database, organizationId) = (call.database, call.organizationId)
    let settings = try database.settings(of: organizationId)
    let primary = try database.primaryCountryCode(of: organizationId)
    let code = primary ?? BookingFacts.countryCodeDefault
    let country = Territories.territory(code: code)
    let terms = try database.currentTerms(of: organizationId)
    return CompanyInfo(
      id: organizationId,
      name: settings.name ?? call.organizationName,
      logo: settings.logo.map(DrawingRule.url),
      vatNumber: settings.vatNumber,
      terms: terms.map { $0.answer(isCurrent: true) },
      privacyPolicy: settings.privacyPolicy,
      currency: settings.currency,
      defaultCountryCode: code,
      defaultCountryName: country?.name(in: call.language) ?? code,
      buybackEnabled: settings.buybackEnabled,
      depositsEnabled: settings.depositsEnabled,
      vatRatesBp: settings.allVatRatesBp,
      defaults: BookingDefaults(
        marketingConsentDefault: settings.consentDefault(inCountry: code),
        serviceType: .repair,
        conditionGrade: .b,
        findMyStatus: .unknown,
        priority: .normal
      ),
      customerPortalUrl: settings.customerPortalURL
    )
  }
}
