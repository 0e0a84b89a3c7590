import Kernel
import Platform

/// Fills a fresh database by the product's own methods: a shop with orders at every stage, a
/// company whose people ask for leave, sites whose reports are signed, and a stable.
///
/// Answers the ids of its people, by their names.
func fillDemo(_ settings: Settings, _ data: DemoData) throws -> [String: String] {
  let filler = try DemoFiller(settings)
  _ = try filler.ask("directory.updateOrganization", ["name": .string(data.organization)])
  for member in data.members {
    let roles = member.roles.map { JSONTree.Member(name: $0.domain, value: .string($0.role)) }
    let added = try filler.ask(
      "directory.addMember", ["name": .string(member.name), "roles": .object(roles)])
    filler.people[member.name] = added["userId"]?.string
  }
  try fillReference(filler, data, language: settings.language)
  let clients = try data.clients.map { try filler.client($0) }
  try fillShop(filler, data, clients)
  try fillCompany(filler)
  try fillSites(filler)
  try filler.signIn(nil)
  try DemoStable(filler, data, settings.language).fill()
  return filler.people
}

/// Calls methods for the people of the demo, one after the other.
final class DemoFiller {
  /// The ids of the members, by their names.
  var people: [String: String] = [:]

  /// The day on which it all happens.
  let today: CalendarDate
  let host: LocalHost

  init(_ settings: Settings) throws {
    host = try LocalHost(settings)
    let now = settings.clock ?? Clock.system.now
    today = TimeZoneRules.utc.local(at: now).date
    if let error = host.openSession() { throw unexpected("session.open", error) }
  }

  func ask(_ method: String, _ params: JSONTree = [:]) throws -> JSONTree {
    switch host.call(method, params) {
    case .result(let result): return result
    case .error(let error): throw unexpected(method, error)
    }
  }

  /// From here on a member asks; `nil`: the owner.
  func signIn(_ name: String?) throws {
    let id = name.flatMap { people[$0] }
    _ = try ask("session.open", id.map { id -> JSONTree in ["userId": .string(id)] } ?? [:])
  }

  /// A client on file. Where no telephone number can be read the rest of the demo goes on.
  func client(_ person: DemoData.Person) throws -> JSONTree {
    let answer = host.call("booking.createClient", person.params)
    if case .error(let error) = answer, error["data", "kind"] == "phone_library_missing" {
      return try ask("booking.createClient", person.params.removing("clientPhone"))["id"] ?? .null
    }
    guard case .result(let client) = answer else {
      return try ask("booking.createClient", person.params)
    }
    return client["id"] ?? .null
  }

  /// The first such days of a week from a day on that Christmas is not among. `weekday`: 1 is
  /// Monday.
  func days(
    _ count: Int, on weekday: Int, from days: Int
  ) -> (start: CalendarDate, end: CalendarDate) {
    let earliest = today.adding(days: days)
    var start = earliest.adding(days: (weekday - earliest.weekday + 7) % 7)
    let isChristmas = { (day: CalendarDate) in day.month == 12 && day.day == 25 }
    if (0..<count).contains(where: { isChristmas(start.adding(days: $0)) }) {
      start = start.adding(days: 7)
    }
    return (start, start.adding(days: count - 1))
  }
}

/// Settings, locations, device types and terms: what a shop sets up before its first client.
private func fillReference(
  _ filler: DemoFiller, _ data: DemoData, language: Language
) throws {
  _ = try filler.ask(
    "booking.updateSettings",
    [
      "vatNumber": "GB999 9999 73", "customerPortalUrl": "https://example.com/orders",
      "depositsEnabled": true,
    ])
  for shop in data.shops {
    let hours: JSONTree = .array([.array(["09:00", "12:00"]), .array(["13:00", "18:00"])])
    let location = try filler.ask(
      "booking.upsertLocation",
      [
        "name": .string(shop.name), "addressLine1": .string(shop.street), "city": "London",
        "postcode": .string(shop.postcode), "countryCode": "GB", "timeZone": "Europe/London",
        "openingHours": ["mon": hours, "tue": hours, "wed": hours, "thu": hours, "fri": hours],
      ])
    for (code, type) in [("B1", "bench"), ("B2", "bench"), ("S1", "shelf")] {
      _ = try filler.ask(
        "booking.upsertSubLocation",
        [
          "locationId": location["id"] ?? .null, "code": .string(code), "type": .string(type),
        ])
    }
  }
  for name in data.deviceTypes(in: language) {
    _ = try filler.ask("booking.upsertDeviceType", ["name": .string(name)])
  }
  _ = try filler.ask(
    "booking.publishTerms",
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

private func unexpected(_ method: String, _ error: JSONTree) -> DemoFailure {
  DemoFailure("\(method) answered an error: \(error.text)")
}
