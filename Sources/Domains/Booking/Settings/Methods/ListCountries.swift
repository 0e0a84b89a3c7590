import Kernel
import Platform

extension Booking {
  /// `booking.listCountries`: for the fields that ask for one, by name.
  func listCountries(
    _ params: ListCountriesParams, _ call: RuleCall
  ) throws -> ListCountriesResult {
    let primary = try call.read().flatMap { reading in
      try reading.database.primaryCountryCode(of: reading.organizationId)
    }
    let standard = primary ?? BookingFacts.countryCodeDefault
    let countries = Territories.all.map { country in
      CountryInfo(
        code: country.code,
        name: country.name(in: call.language),
        dialCode: DialCodes.code(ofCountry: country.code).map { "+" + $0 },
        hasPostcodes: country.hasPostcodes,
        default: country.code == standard
      )
    }
    return ListCountriesResult(
      items: countries.sorted { precedes($0.name.folded, $1.name.folded) },
      defaultCountryCode: standard)
  }
}
