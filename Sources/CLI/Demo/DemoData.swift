import Kernel

/// Believable data; the same seed gives the same.
struct DemoData {
  let organization = "Pärlans Reparationer"

  /// The person at the counter, and the others.
  let members: [(name: String, roles: [(domain: String, role: String)])] = [
    (
      // Whoever stands at the counter looks after the stable, too.
      "Åsa Öhman",
      [
        ("booking", "office"), ("leave", "EMPLOYEE"), ("signatures", "member"),
        ("routines", "stable_manager"),
      ]
    ),
    (
      "Björn Åkerlund",
      [("booking", "senior_engineer"), ("leave", "DEPT_HEAD"), ("signatures", "safety_lead")]
    ),
    ("Zoë Häger", [("booking", "engineer"), ("leave", "EMPLOYEE"), ("signatures", "member")]),
    ("Märta Ström", [("booking", "admin"), ("leave", "HR_ADMIN"), ("signatures", "admin")]),
    ("Håkan Sjöberg", [("leave", "HR_HEAD"), ("signatures", "executive")]),
  ]

  /// Where the company works; the first is the primary one.
  let shops: [(name: String, street: String, postcode: String)] = [
    ("Bermondsey", "12 Leather Market Street", "SE1 3HN"), ("Islington", "7 Camden Walk", "N1 8DY"),
  ]
  let clients: [Person]

  /// Who works in the stable, one like the other: nobody has more to do than the rest.
  let grooms: [String]
  let horses = ["Blixten", "Ängla", "Mörkret", "Sötis"]

  /// Who comes in today, known to nobody.
  let visitor: Person
  let phone: Device
  let tablet: Device

  /// What people bring: telephones first, then tablets.
  func deviceTypes(in language: Language) -> [String] {
    switch language {
    case .en: ["Mobile phone", "Tablet", "Laptop", "Games console"]
    case .sv: ["Mobiltelefon", "Surfplatta", "Bärbar dator", "Spelkonsol"]
    }
  }

  /// What clients sign.
  func terms(in language: Language) -> String {
    switch language {
    case .en:
      """
      We look after your device as if it were ours.
      We ask before we spend more than you have agreed to.
      What is not collected within 90 days may be sold.
      """
    case .sv:
      """
      Vi tar hand om din enhet som om den vore vår.
      Vi frågar innan vi överskrider det belopp du har godkänt.
      Det som inte hämtas inom 90 dagar kan säljas.
      """
    }
  }

  struct Person {
    let firstName: String
    let lastName: String
    let email: String
    let phone: String

    var name: String { "\(firstName) \(lastName)" }
  }

  struct Device {
    let brand: String
    let model: String
    let serial: String
    let imei: String
    let issue: String
  }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let firstNames = firstNames.shuffled(using: &random)
    let lastNames = lastNames.shuffled(using: &random)
    let people = (0..<13).map { index in
      person(firstNames[index], lastNames[index], &random)
    }
    visitor = people[0]
    clients = Array(people.dropFirst())
    grooms = (0..<3).map { "\(firstNames[people.count + $0]) \(lastNames[people.count + $0])" }
    let phones = phones.shuffled(using: &random)
    let tablets = tablets.shuffled(using: &random)
    phone = device(phones[0], &random)
    tablet = device(tablets[0], &random)
  }
}

private let firstNames = [
  "Åsa", "Åke", "Örjan", "Östen", "Ängla", "Märta", "Björn", "Göran", "Håkan", "Jörgen", "Kåre",
  "Lovisa", "Måns", "Pär", "Sören", "Torbjörn", "Ylva", "Frøya", "Zoë", "Ebba",
]

private let lastNames = [
  "Åberg", "Öberg", "Ängström", "Sjöström", "Löfgren", "Björklund", "Håkansson", "Åkesson",
  "Östlund", "Nordström", "Hägglund", "Malmström", "Söderberg", "Lindqvist", "Bäckman", "Göransson",
]

private let phones = [
  ("Apple", "iPhone 13", "Screen cracked in one corner"),
  ("Samsung", "Galaxy S22", "Does not charge"),
  ("Google", "Pixel 8", "Battery empty by noon"),
  ("Nokia", "3310", "The hash key sticks"),
]

private let tablets = [
  ("Apple", "iPad Air", "Home button does nothing"),
  ("Samsung", "Galaxy Tab S9", "Speaker rattles"),
  ("Lenovo", "Tab P12", "Stripes on the screen"),
]

private func person(
  _ first: String, _ last: String, _ random: inout SeededGenerator
) -> DemoData.Person {
  // Ofcom keeps 020 7946 0000 to 0999 free for stories.
  let number = Int.random(in: 0...999, using: &random)
  let digits = String(repeating: "0", count: 3 - String(number).count) + String(number)
  return DemoData.Person(
    firstName: first, lastName: last,
    email: "\(plain(first)).\(plain(last))@example.com", phone: "020 7946 0\(digits)")
}

private func device(
  _ make: (brand: String, model: String, issue: String), _ random: inout SeededGenerator
) -> DemoData.Device {
  let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  let serial = String(
    (0..<10).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
  let digits = [3, 5] + (0..<12).map { _ in Int.random(in: 0...9, using: &random) }
  let imei = (digits + [checkDigit(digits)]).map(String.init).joined()
  return DemoData.Device(
    brand: make.brand, model: make.model, serial: serial, imei: imei, issue: make.issue)
}

/// The digit that makes a number pass the Luhn check.
private func checkDigit(_ digits: [Int]) -> Int {
  let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
    let digit = entry.element * (entry.offset % 2 == 0 ? 2 : 1)
    return sum + digit / 10 + digit % 10
  }
  return (10 - sum % 10) % 10
}

/// The name as an address spells it.
private func plain(_ name: String) -> String {
  String(
    name.lowercased().map { letter in
      switch letter {
      case "å", "ä": "a"
      case "ö", "ø": "o"
      case "ë": "e"
      default: letter
      }
    })
}
