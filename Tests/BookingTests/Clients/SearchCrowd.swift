import Kernel

@testable import Booking

/// Made-up clients and queries, the same every time: few names, so that much is alike.
struct SearchCrowd {
  private var random: CrowdRandom
  private let firstNames = [
    "Ada", "Anna", "Annika", "Åsa", "Bo", "Jean-Luc", "O'Neil", "Łukasz", "Zoë", "María José",
    "Σοφία",
    "Ana", "Anders", "Adam", "Andrea", "李", "Straße",
  ]
  private let lastNames = [
    "Lovelace", "Loveless", "Lovell", "Smith", "Smyth", "Schmidt", "Andersson", "Anderson",
    "Öberg", "Oberg", "Ek", "Eklund", "Fitzgerald-Smith", "De la Cruz", "Papadopoulos",
  ]
  private let companies = ["Pärlan AB", "Smith & Sons", "Anna's Phones 24", "A B C"]
  private let domains = ["example.com", "example.org", "parlan.se", "mail.example.com", "exam.co"]

  init(seed: UInt64) { random = CrowdRandom(state: seed) }

  mutating func client(_ number: Int) -> SearchableClient {
    var client = SearchableClient(id: "client-\(number)")
    if chance(9, of: 10) { client.firstName = pick(firstNames) }
    if chance(8, of: 10) { client.lastName = pick(lastNames) }
    if chance(2, of: 10) { client.companyName = pick(companies) }
    if chance(7, of: 10) {
      let words = [client.firstName, client.lastName].compactMap { $0?.folded }
      let local = words.joined(separator: ".").split(separator: " ").joined(separator: "_")
      client.email = (local + "\(number % 40)@" + pick(domains))
    }
    if chance(8, of: 10) {
      let codes = ["44", "46", "1", "358"]
      client.phone =
        "+" + pick(codes) + "7\(chance(5, of: 10) ? "0" : "9")" + "\(random.next() % 900 + 100)"
        + "\(random.next() % 90 + 10)"
    }
    // Many are alike in all that decides.
    if chance(6, of: 10) {
      client.lastOrderAt = Instant(seconds: Int64(random.next() % 5))
      client.orderCount = Int(random.next() % 3)
    }
    return client
  }

  mutating func query(about clients: [SearchableClient]) -> String {
    let client = pick(clients)
    switch random.next() % 10 {
    case 0: return String((client.phone ?? "+44").prefix(Int(random.next() % 9) + 2))
    case 1: return String((client.phone ?? "0712").suffix(Int(random.next() % 5) + 3))
    case 2: return "0" + String((client.phone ?? "+447012").dropFirst(3).prefix(4))
    case 3: return String((client.email ?? "a@b").prefix(Int(random.next() % 24) + 2))
    case 4:
      let end = client.email.map { String($0.drop { $0 != "@" }) } ?? "@exa"
      return String(end.prefix(Int(random.next() % 9) + 2))
    case 5, 6: return word(of: client) + " " + word(of: client)
    case 7: return word(of: client) + " " + word(of: pick(clients)) + " " + word(of: client)
    default: return word(of: client)
    }
  }

  /// A part of a name, now and then with a slip of the hand.
  private mutating func word(of client: SearchableClient) -> String {
    var letters = Array(
      pick(
        [client.firstName, client.lastName, client.companyName]
          .compactMap(\.self) + ["ann"]))
    letters = Array(letters.prefix(Int(random.next() % 12) + 1))
    guard chance(4, of: 10), letters.count > 2 else { return String(letters) }
    let place = Int(random.next() % UInt64(letters.count - 1)) + 1
    switch random.next() % 4 {
    case 0: letters.remove(at: place)
    case 1: letters.insert("x", at: place)
    case 2: letters[place] = "e"
    default: letters.swapAt(place, place - 1)
    }
    return String(letters)
  }

  mutating func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func chance(_ part: UInt64, of whole: UInt64) -> Bool {
    random.next() % whole < part
  }

  mutating func pick<Thing>(_ things: [Thing]) -> Thing {
    things[Int(random.next() % UInt64(things.count))]
  }
}

private struct CrowdRandom {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ (state >> 12 & 0xff)
  }
}
