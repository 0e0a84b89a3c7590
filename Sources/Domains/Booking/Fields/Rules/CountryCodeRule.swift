import Kernel

/// The country that the client's numbers and addresses are read in.
///
/// Source: booking specification 4.2, `clientCountryCode`.
enum CountryCodeRule {
  /// The country that the other rules go by: the one given, else that of the location, else that
  /// of the company, else GB. One that is given wrongly counts as absent (general rule 7).
  static func effective(
    _ field: Field<String>, _ location: LocationFacts?, _ facts: BookingFacts
  ) -> String {
    if case .value(let given) = field, case .text(let text) = NormalizedText.singleLine(given),
      let territory = Territories.territory(code: text)
    {
      return territory.code
    }
    let nearby = location?.countryCode.flatMap(Territories.territory(code:))
    return (nearby ?? Territories.territory(code: facts.defaultCountryCode))?.code ?? "GB"
  }

  /// The code to store; the default when none is given.
  static func judge(
    _ field: Field<String>, default code: String, _ findings: inout Findings
  ) -> String? {
    let path = FieldPath().member("clientCountryCode")
    switch findings.line(field, upTo: 16, at: path) {
    case .absent: return code
    case .invalid: return nil
    case .value(let text):
      guard let given = Territories.territory(code: text) else {
        findings.refuse(.countryCodeInvalid, at: path)
        return nil
      }
      return given.code
    }
  }
}
