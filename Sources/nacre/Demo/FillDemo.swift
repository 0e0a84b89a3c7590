import Kernel

/// Fills a fresh database by the product's own methods.
///
/// Answers the id of who stands at the counter.
func fillDemo(_ settings: Settings, _ data: DemoData) throws -> String {
  let host = try LocalHost(settings)
  if let error = host.openSession() { throw unexpected("session.open", error) }
  _ = try result(of: host, "directory.updateOrganization", ["name": .string(data.organization)])
  var counter = ""
  for (index, member) in data.members.enumerated() {
    let added = try result(
      of: host, "directory.addMember",
      ["name": .string(member.name), "roles": ["booking": .string(member.role)]])
    if index == 0 { counter = added["userId"]?.string ?? "" }
  }
  try fillReference(host, data, language: settings.language)
  for client in data.clients { _ = try result(of: host, "booking.createClient", client.params) }
  return counter
}

/// Settings, locations, device types and terms: what a shop sets up before its first client.
private func fillReference(_ host: LocalHost, _ data: DemoData, language: Language) throws {
  _ = try result(
    of: host, "booking.updateSettings",
    [
      "vatNumber": "SE556012579001", "customerPortalUrl": "https://example.com/orders",
      "depositsEnabled": true,
    ])
  for shop in data.shops {
    let hours: JSONTree = .array([.array(["09:00", "12:00"]), .array(["13:00", "18:00"])])
    let location = try result(
      of: host, "booking.upsertLocation",
      [
        "name": .string(shop.name), "addressLine1": .string(shop.street), "city": "London",
        "postcode": .string(shop.postcode), "countryCode": "GB", "timeZone": "Europe/London",
        "openingHours": ["mon": hours, "tue": hours, "wed": hours, "thu": hours, "fri": hours],
      ])
    for (code, type) in [("B1", "bench"), ("B2", "bench"), ("S1", "shelf")] {
      _ = try result(
        of: host, "booking.upsertSubLocation",
        [
          "locationId": location["id"] ?? .null, "code": .string(code), "type": .string(type),
        ])
    }
  }
  for name in data.deviceTypes {
    _ = try result(of: host, "booking.upsertDeviceType", ["name": .string(name)])
  }
  _ = try result(
    of: host, "booking.publishTerms",
    ["text": .string(data.terms(in: language)), "locale": .string(language.rawValue)])
}

extension DemoData.Person {
  /// The person as a clerk types them in.
  var params: JSONTree {
    [
      "clientFirstName": .string(firstName), "clientLastName": .string(lastName),
      "clientEmail": .string(email), "clientPhone": .string(phone),
    ]
  }
}

private func result(of host: LocalHost, _ method: String, _ params: JSONTree) throws -> JSONTree {
  switch host.call(method, params) {
  case .result(let result): return result
  case .error(let error): throw unexpected(method, error)
  }
}

private func unexpected(_ method: String, _ error: JSONTree) -> DemoFailure {
  DemoFailure("\(method) answered an error: \(error.text)")
}
