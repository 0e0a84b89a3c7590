import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("booking.createClient and booking.searchClients")
struct ClientTests {
  static func client(_ first: String, _ last: String, _ email: String) -> ClientForm {
    ClientForm(
      clientFirstName: .value(first), clientLastName: .value(last), clientEmail: .value(email)
    )
  }

  @Test("A client is put on file as judged, and told of once")
  func created() throws {
    let counter = try Counter()
    let client = try counter.createClient(Self.client(" Grace ", "Hopper", "Grace@Example.com"))
    #expect(client.displayName == "Grace Hopper")
    #expect(client.email == "grace@example.com")
    #expect(client.countryCode == "GB")
    #expect(client.label == "Grace Hopper · grace@example.com")
    #expect(try counter.topics() == ["booking.clientCreated"])
  }

  @Test("An address belongs to one client, whatever its case")
  func taken() throws {
    let counter = try Counter()
    _ = try counter.createClient(Self.client("Ada", "L", "ada@example.com"))
    #expect(
      refusal { _ = try counter.createClient(Self.client("Bo", "L", "ADA@example.com")) }
        == ["4009 email_taken"])
    let other = try Counter(organization: "org-2", sharing: counter)
    #expect(
      refusal { _ = try other.createClient(Self.client("Ada", "L", "ada@example.com")) } == [])
  }

  @Test("The rules of a booking's new client hold")
  func refused() throws {
    let counter = try Counter()
    #expect(
      refusal { _ = try counter.createClient(ClientForm()) }
        == ["first_name_required /clientFirstName", "email_required /clientEmail"])
  }

  @Test("What is typed finds whom it means, as the pure ranking has it")
  func search() throws {
    let counter = try Counter()
    _ = try counter.createClient(Self.client("Ada", "Lovelace", "countess@example.com"))
    _ = try counter.createClient(Self.client("Åsa", "Öberg", "asa@parlan.se"))
    _ = try counter.createClient(Self.client("Adam", "Smith", "wealth@nations.co.uk"))
    for (query, names) in [
      ("a", []), ("ad", ["Ada Lovelace", "Adam Smith"]), ("asa o", ["Åsa Öberg"]),
      ("lovelcae", ["Ada Lovelace"]), ("smi ad", ["Adam Smith"]), ("countess", ["Ada Lovelace"]),
      ("wealth@", ["Adam Smith"]), ("@parlan", ["Åsa Öberg"]), ("nobody", []), ("%", []),
      ("_da", []),
    ] as [(String, [String])] {
      #expect(try counter.search(query) == names, "\(query)")
    }
    #expect(try counter.search("ad", limit: 1) == ["Ada Lovelace"])
  }

  @Test("A part of a number finds its client, from the front and from the end")
  func phones() throws {
    let counter = try Counter()
    for (name, phone) in [("Ada", "+442079460018"), ("Bo", "+46701234567")] {
      var booking = NormalizedBooking()
      booking.clientFirstName = name
      booking.clientPhone = phone
      try counter.write { try $0.insertClient($0.newClient(booking)) }
    }
    for (query, names) in [
      ("+4420", ["Ada"]), ("0044 207", ["Ada"]), ("020 79", ["Ada"]), ("2079460018", ["Ada"]),
      ("0018", ["Ada"]), ("018", []), ("070-123 45 67", ["Bo"]), ("4567", ["Bo"]), ("+467", ["Bo"]),
      ("999", []),
    ] as [(String, [String])] {
      #expect(try counter.search(query) == names, "\(query)")
    }
  }
}
