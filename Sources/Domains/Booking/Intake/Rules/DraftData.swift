import Kernel

/// The data of a draft: the fields of a booking, as far as they are typed.
struct DraftData: Equatable {
  private(set) var fields: DraftObject

  /// Unit: bytes of JSON. Source: booking specification 3 (2 MiB).
  static let sizeMax = 2_097_152

  init(_ fields: DraftObject) { self.fields = fields }

  /// What a new draft starts from.
  init(_ defaults: DraftDefaults, serviceType: ServiceType?) {
    fields = DraftObject()
    if let serviceType { fields["serviceType"] = .text(serviceType.rawValue) }
    fields = fields.merged(with: defaults.country)
    if let locationId = defaults.locationId { fields["locationId"] = .text(locationId) }
  }

  /// The service type as far as it can be read; one that cannot acts as a repair.
  var serviceType: ServiceType {
    fields["serviceType"]?.text.flatMap(ServiceType.init(wire:)) ?? .repair
  }

  var locationId: ID? { fields["locationId"]?.text }

  /// What to call the client while nothing is booked.
  var clientName: String? {
    let names = ["clientFirstName", "clientLastName"].compactMap { fields[$0]?.text }
    let name = names.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? fields["clientCompanyName"]?.text : name
  }

  /// Devices that are handed in, or pieces that are sold.
  var goodsCount: Int {
    guard serviceType.isSale else { return fields["devices"]?.array?.count ?? 0 }
    return (fields["items"]?.array ?? []).reduce(0) { sum, item in
      guard case .integer(let quantity)? = item.object?["quantity"],
        ItemRule.quantities.contains(quantity)
      else { return sum + 1 }
      return sum + quantity
    }
  }

  /// Applies a JSON Merge Patch.
  mutating func merge(_ patch: DraftObject) { fields = fields.merged(with: patch) }

  /// Takes the client out; country and code are the company's again.
  mutating func clearClient(_ defaults: DraftDefaults) {
    for name in ["clientId"] + DraftDefaults.clientFields { fields[name] = nil }
    merge(defaults.country)
  }
}

/// What the company decides for a draft before anybody types. Source: booking specification 3.
struct DraftDefaults {
  /// ISO 3166-1 alpha-2.
  let countryCode: String

  /// The location when only one is active.
  let locationId: ID?

  /// What a client on file brings along.
  static let clientFields = [
    "clientFirstName", "clientLastName", "clientCompanyName", "noEmail", "clientEmail",
    "clientPhone", "clientCountryCode", "addressLine1", "addressLine2", "city", "county",
    "postcode", "country",
  ]

  fileprivate var country: DraftObject {
    [
      "clientCountryCode": .text(countryCode),
      "country": DraftValue(Territories.territory(code: countryCode)?.englishName),
    ]
  }

  /// The patch that copies a client into a draft: what is not on file is taken out.
  func copy(of client: StoredClient) -> DraftObject {
    let phone = [client.phone, client.phoneExtension].compactMap(\.self).joined(separator: " x")
    return [
      "clientFirstName": DraftValue(client.firstName),
      "clientLastName": DraftValue(client.lastName),
      "clientCompanyName": DraftValue(client.companyName),
      "noEmail": .null,
      "clientEmail": DraftValue(client.realEmail),
      "clientPhone": DraftValue(phone.isEmpty ? nil : phone),
      "clientCountryCode": DraftValue(client.countryCode ?? countryCode),
      "addressLine1": DraftValue(client.address.line1),
      "addressLine2": DraftValue(client.address.line2),
      "city": DraftValue(client.address.city),
      "county": DraftValue(client.address.county),
      "postcode": DraftValue(client.address.postcode),
      "country": client.address.country.map(DraftValue.text) ?? country["country"] ?? .null,
    ]
  }
}

extension DraftObject: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, DraftValue)...) {
    self.init()
    for (name, value) in elements { self[name] = value }
  }
}
