import Kernel

/// A fault whose sentence calls a country by its name; what travels beside it is its code.
struct OfCountry: Fault {
  /// ISO 3166-1 alpha-2.
  let country: String

  /// The fault with a country by code or name.
  let fault: @Sendable (String) -> BookingFault

  var code: Int { fault(country).code }
  var kind: StaticString { fault(country).kind }
  var expected: Fact? { fault(country).expected }
  var actual: Fact? { fault(country).actual }
  var facts: [(name: StaticString, value: Fact)] { fault(country).facts }

  func text(in language: Language) -> String {
    let name = Territories.territory(code: country)?.name(in: language)
    return fault(name ?? country).text(in: language)
  }
}

extension BookingFault {
  /// Of a number that names its country, no other is said to be meant.
  static func noPhone(_ text: String, in region: String) -> any Fault {
    if text.hasPrefix("+") { return BookingFault.phoneAbroadInvalid }
    return OfCountry(country: region) { .phoneInvalid(region: $0) }
  }

  static func noPostcode(of country: String?) -> any Fault {
    guard let country else { return BookingFault.postcodeInvalid(country: nil) }
    return OfCountry(country: country) { .postcodeInvalid(country: $0) }
  }
}
