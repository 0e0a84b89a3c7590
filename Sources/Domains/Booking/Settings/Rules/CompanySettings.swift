import Kernel

/// How a company books. Source: booking specification 6.4, settings and company.
///
/// Before anybody has set anything, these defaults hold.
struct CompanySettings: Equatable {
  /// `nil`: the organization's.
  var name: String?

  /// A PNG picture.
  var logo: [UInt8]?
  var vatNumber: String?
  var privacyPolicy: String?
  var orderNumberStart = orderNumberStartDefault

  /// Shown before order numbers instead of `#`.
  var orderNumberPrefix: String?

  /// ISO 4217.
  var currency = BookingFacts.currencyDefault

  /// Rates that differ from the specification's, by item type. Unit: basis points.
  var vatRatesBp: [String: Int] = [:]
  var buybackEnabled = true
  var depositsEnabled = false
  var allowCollectionWithBalance = false
  var marketingConsentDefault = true

  /// Unit: days after collection. Source: booking specification 4.5.
  var passcodeRetentionDays = 30

  /// Unit: days after the last change. Source: booking specification 3.
  var draftRetentionDays = 30
  var customerPortalURL: String?

  /// Counts changes; 0 before the first.
  var version = 0

  /// The rate of every item type. Unit: basis points.
  var allVatRatesBp: [String: Int] {
    let pairs = ItemType.allCases.map { type in
      (type.rawValue, vatRatesBp[type.rawValue] ?? type.vatRateDefaultBp)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the box may be ticked beforehand: never where the law wants a choice.
  ///
  /// Source: booking specification 4.6, `marketingConsent`.
  func consentDefault(inCountry code: String) -> Bool {
    marketingConsentDefault && !Self.countriesOfChoice.contains(code)
  }

  /// The EEA, the United Kingdom and Switzerland. ISO 3166-1 alpha-2.
  static let countriesOfChoice: Set<String> = Set(
    """
    AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK
    """.split(separator: " ").map(String.init)
  )
}
