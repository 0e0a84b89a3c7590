import Kernel
import Testing

@testable import Booking

@Suite("Client search and matching")
struct ClientSearchTests {
  static let clients = [
    SearchableClient(
      id: "ada", firstName: "Ada", lastName: "Lovelace", email: "ada@example.com",
      phone: "+442079460018"),
    SearchableClient(
      id: "asa", firstName: "Åsa", lastName: "Öberg", companyName: "Pärlan AB",
      email: "info@parlan.se",
      phone: "+46701234567", orderCount: 3, lastOrderAt: Instant(seconds: 100)),
    SearchableClient(
      id: "adam", firstName: "Adam", lastName: "Smith", phone: "+442079460019", orderCount: 1,
      lastOrderAt: Instant(seconds: 50)),
    SearchableClient(id: "nobody", firstName: "No", lastName: "Mail"),
  ]

  @Test(
    "Names, addresses and numbers as somebody types them",
    arguments: [
      ("a", []), (" a ", []), ("ad", ["adam", "ada"]), ("ada", ["ada", "adam"]),
      ("asa ob", ["asa"]),
      ("oberg åsa", ["asa"]), ("parlan", ["asa"]), ("lovelcae", ["ada"]), ("lovlace", ["ada"]),
      ("kovelace", []), ("lov smi", []), ("info", ["asa"]), ("O'Berg", ["asa"]),
      ("ada@", ["ada"]), ("ADA@example.com", ["ada"]), ("@parlan.se", ["asa"]), ("@par", ["asa"]),
      ("example@", []), ("020 7946", ["adam", "ada"]), ("+44 20 7946 0018", ["ada"]),
      ("0018", ["ada"]), ("018", []), ("0044207946", ["adam", "ada"]), ("070-123", ["asa"]),
      ("701234567", ["asa"]), ("+0018", []), ("12", []),
    ]
  )
  func ranking(_ query: String, _ ids: [String]) {
    #expect(rankClients(query, among: Self.clients, limit: 10).map(\.id) == ids)
  }

  @Test("A list ends at its limit")
  func limit() {
    #expect(rankClients("ad", among: Self.clients, limit: 1).map(\.id) == ["adam"])
    #expect(rankClients("ad", among: Self.clients, limit: 0).isEmpty)
  }

  @Test(
    "The national part of a number",
    arguments: [
      ("+442079460018", "2079460018"), ("+12025550123", "2025550123"),
      ("+46701234567", "701234567"),
      ("+358401234567", "401234567"), ("+390612345678", "0612345678"),
    ]
  )
  func national(_ e164: String, _ national: String) {
    #expect(StoredPhone(e164: e164).national == national)
  }

  static let family = [
    ClientCandidate(
      id: "mum", email: "mum@x.se", phone: "+46701234567", firstName: "Eva", lastName: "Ek",
      lastOrderAt: Instant(seconds: 5)),
    ClientCandidate(
      id: "son", email: "no-email+son@placeholder.invalid", isGeneratedEmail: true,
      phone: "+46701234567", firstName: "Bo", lastName: "Ek"),
    ClientCandidate(
      id: "dad", phone: "+46701234567", firstName: "Ulf", lastName: "Ek",
      lastOrderAt: Instant(seconds: 9)),
  ]

  @Test(
    "Who the client is",
    arguments: [
      ("mum@x.se", nil, "Someone", nil, "mum", "email", []),
      ("no-email+son@placeholder.invalid", nil, "Bo", "Ek", nil, "none", []),
      (nil, "+46701234567", "BO", "ék", "son", "phone_and_name", []),
      ("new@x.se", "+46701234567", "Bo", "Ek", "son", "phone_and_name", []),
      ("new@x.se", "+46701234567", "Eva", "Ek", nil, "none", ["dad", "mum", "son"]),
      (nil, "+46701234567", "Kim", "Ek", nil, "none", ["dad", "mum", "son"]),
      (nil, nil, "Bo", "Ek", nil, "none", []),
    ] as [(String?, String?, String?, String?, String?, String, [String])]
  )
  func matching(
    _ email: String?, _ phone: String?, _ first: String?, _ last: String?, _ id: String?,
    _ reason: String, _ duplicates: [String]
  ) {
    let matching = matchClient(
      email: email, phone: phone, firstName: first, lastName: last, among: Self.family
    )
    #expect(matching.clientId == id)
    #expect(matching.reason.rawValue == reason)
    #expect(matching.possibleDuplicates == duplicates)
  }
}
