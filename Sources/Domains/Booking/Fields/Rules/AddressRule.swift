import Kernel

/// Where the client lives. Source: booking specification 4.3.
enum AddressRule {
  /// Whether an address has to be there.
  enum Need {
    case optional
    case required

    /// Required, and partly known already.
    case requiredBeyond(ClientFacts)
  }

  /// Goods are only bought from somebody whose address is known.
  static func need(
    _ form: some BookingFields, _ service: ServiceType, _ facts: BookingFacts
  ) -> Need {
    guard facts.buybackEnabled, buysDevice(form, service) else { return .optional }
    guard !form.clientId.isAbsent else { return .required }
    // What is on file counts; when nobody knows what that is, the check is skipped.
    return facts.client.value.map(Need.requiredBeyond) ?? .optional
  }

  static func judge(
    _ form: some ClientFields,
    need: Need,
    _ countryCode: String,
    _ findings: inout Findings,
    into normalized: inout NormalizedBooking
  ) {
    let path = FieldPath()
    let line1 = findings.line(form.addressLine1, upTo: 120, at: path.member("addressLine1"))
    let line2 = findings.line(form.addressLine2, upTo: 120, at: path.member("addressLine2"))
    let city = findings.line(form.city, upTo: 80, at: path.member("city"))
    let county = findings.line(form.county, upTo: 80, at: path.member("county"))
    let postcode = findings.line(form.postcode, upTo: 16, at: path.member("postcode"))
    let country = findings.line(form.country, upTo: 60, at: path.member("country"))

    let isGiven =
      !(line1.isAbsent && line2.isAbsent && city.isAbsent && county.isAbsent
      && postcode.isAbsent)
    let place = Place(country, countryCode, isWanted: isGiven || need.isRequired)

    if line1.isAbsent, need.demands({ $0.addressLine1 }) {
      findings.refuse(.addressLine1Required, at: path.member("addressLine1"))
    }
    if city.isAbsent, need.demands({ $0.city }) {
      findings.refuse(.cityRequired, at: path.member("city"))
    }
    if postcode.isAbsent, need.demands({ $0.postcode }), place.hasPostcodes {
      findings.refuse(.postcodeRequired, at: path.member("postcode"))
    }

    normalized.addressLine1 = line1.value
    normalized.addressLine2 = line2.value
    normalized.city = city.value
    normalized.county = county.value
    normalized.country = place.name
    normalized.addressCountryCode = place.code
    guard case .value(let text) = postcode else { return }
    let postcodeCountry = country.isAbsent ? countryCode : place.code
    normalized.postcode = PostcodeRule.format(text, postcodeCountry)
    if normalized.postcode == nil {
      findings.refuse(
        composed: BookingFault.noPostcode(of: postcodeCountry), at: path.member("postcode"))
    }
  }

  /// Whether the shop buys: the whole booking is a buyback, or one device of a repair booking is.
  private static func buysDevice(_ form: some BookingFields, _ service: ServiceType) -> Bool {
    guard !service.isSale else { return false }
    if service == .buyback { return true }
    return form.devices.value?.contains { $0.value?.workflowType.value == .buyback } ?? false
  }
}

extension AddressRule.Need {
  fileprivate var isRequired: Bool {
    if case .optional = self { return false }
    return true
  }

  /// Whether a field has to be given: it is needed, and not on file.
  fileprivate func demands(_ onFile: (ClientFacts) -> String?) -> Bool {
    switch self {
    case .optional: return false
    case .required: return true
    case .requiredBeyond(let client):
      guard let stored = onFile(client) else { return true }
      return NormalizedText.singleLine(stored) == .absent
    }
  }
}

/// The country of an address, by name and by code as far as it is known.
private struct Place {
  let name: String?
  let territory: Territory?

  var code: String? { territory?.code }

  init(_ country: Field<String>, _ countryCode: String, isWanted: Bool) {
    switch country {
    case .invalid: (name, territory) = (nil, nil)
    case .absent:
      territory = isWanted ? Territories.territory(code: countryCode) : nil
      name = territory?.englishName
    case .value(let text):
      // A code may be written with points, as in U.K.
      if let coded = Territories.territory(code: text.filter { $0 != "." }) {
        (name, territory) = (coded.englishName, coded)
      } else {
        (name, territory) = (text, Place.territory(named: text))
      }
    }
  }

  /// By its name, or by one that people there use beside it.
  private static func territory(named name: String) -> Territory? {
    Territories.territory(named: name)
      ?? (name.folded == "republic of ireland" ? Territories.territory(code: "IE") : nil)
  }

  var hasPostcodes: Bool { territory?.hasPostcodes ?? true }
}
