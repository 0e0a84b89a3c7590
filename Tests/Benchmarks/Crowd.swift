/// Made-up clients, models and what somebody types to find them; the same with every run.
struct Crowd {
  private static let firstNames = words(
    """
    Ada Adam Agnes Ahmed Aisha Albert Alexander Alice Amanda Amina Anders Andrea Andrew Anita Anna
    Anton Arthur Barbara Benjamin Bo Camilla Carl Carlos Caroline Cecilia Charlotte Christian Clara
    Daniel David Deborah Diana Edward Elena Elias Elin Elisabeth Ella Emil Emily Emma Erik Eva
    Fatima Felix Filip Frank Fredrik Gabriel George Gustav Hanna Hans Harold Helen Henrik Hugo Ibrahim
    Ida Ingrid Irene Isabella Jack Jacob James Jan Jennifer Jessica Joanna Johan John Jonas Joseph
    Julia Karin Karl Katarina Kevin Kristina Lars Laura Leila Lena Leo Linda Lisa Louise Lucas Magnus
    Malin Margaret Maria Martin Mary Mats Matthew Michael Mikael Mohammed Monica Nadia Natalie Nils
    Nora Olga Oliver Olivia Omar Oscar Patricia Patrik Paul Per Peter Philip Rachel Rebecca Richard
    Robert Roger Rosa Ruth Samuel Sara Sebastian Simon Sofia Stefan Stella Susan Sven Teresa Thomas
    Tina Tobias Ulf Vera Victor Viktoria Vincent Walter William Yasmin Yusuf Zara Åsa Örjan
    """)
  private static let stems = words(
    """
    Ander Berg Carl Dahl Ek Falk Grön Hägg Jans Karls Lind Malm Nils Oberg Peter Quist Ros Sand Thor
    Ulf Viker Wester Alm Björk Ceder Fors Gran Holm Kron Lund Man Norr Palm Ryd Sjö Stern Ström Sund
    Tall Vik Wall Åker Ash Bart Black Brad Brook Brown Burn Cart Chand Clark Cole Coop Craw Dun East
    Fair Field Fitz Gard Gil Green Hamil Har Hart Hen Hill Hop Hunt Jack John King Lang Law Lock
    Love Mac Mar Mill Moor New North Park Pat Pem Ram Read Rich Rob Rus Shar Shep Smith Stan Stone
    Taylor Thomp Turn Under Wat Web West White Wil Wood Wright York
    """)
  private static let endings = words(
    """
    son sson berg ström gren qvist lund mark feldt er man ton ley ford field worth wood land lace ham
    well stead by dal rup stein ski wicz ova enko ez ini etti eau ard ault ier mann hoff bauer meyer
    """)
  private static let domains = words(
    "example.com example.org example.net mail.example.com post.example.org shop.example.net")

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1 }

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func pick(_ words: [String]) -> String { words[number(below: words.count)] }

  struct Person {
    let first: String
    let last: String
    let email: String
    let phone: String
  }

  /// Client number so and so: some 160 first names and 6,000 last names, and no two addresses
  /// alike.
  static func person(_ index: Int) -> Person {
    var crowd = Crowd(index + 1)
    let first = crowd.pick(firstNames)
    let last = crowd.pick(stems) + crowd.pick(endings)
    let local = crowd.number(below: 2) == 0 ? first : "\(first).\(last)"
    let ascii = local.lowercased().filter(\.isASCII)
    return Person(
      first: first, last: last, email: "\(ascii)\(index)@\(crowd.pick(domains))",
      phone: "+447\(400_000_000 + index)")
  }

  /// The line that puts a client on file.
  static func clientLine(_ index: Int) -> String {
    let person = person(index)
    return #"{"jsonrpc":"2.0","id":\#(index),"method":"booking.createClient","params":"#
      + #"{"clientFirstName":"\#(person.first)","clientLastName":"\#(person.last)","#
      + #""clientEmail":"\#(person.email)","clientPhone":"\#(person.phone)"}}"#
  }

  /// A model of the catalogue, as a line of JSON: 5,000 brands of ten models each.
  static func modelLine(_ index: Int) -> String {
    var crowd = Crowd(index + 7_000_001)
    var brand = Crowd(index / 10 + 9_000_001)
    let series = ["Galaxy", "Note", "Pro", "Max", "Ultra", "Mini", "Tab", "Book", "Watch", "Air"]
    let name = "\(crowd.pick(series)) \(crowd.pick(stems)) \(index % 97)"
    return #"{"brand":"\#(brand.pick(stems))\#(brand.pick(endings)) \#(index / 10)","#
      + #""model":"\#(name)","category":"phone","aliases":["SM-\#(index)B"],"#
      + #""releasedYear":\#(2010 + index % 15),"popularity":\#(index % 1_000)}"#
  }

  /// What is typed.
  enum Kind: String, CaseIterable {
    case beginnings, slips
    case twoWords = "two words"
    case phones, addresses
  }

  /// What somebody types who looks for one of so many clients: 2 to 12 characters.
  static func clientQuery(_ index: Int, _ kind: Kind, of count: Int) -> String {
    var crowd = Crowd(index + 31 * kind.hashValueOfName)
    let person = person(crowd.number(below: count))
    let name = crowd.number(below: 2) == 0 ? person.first : person.last
    let length = 2 + crowd.number(below: 11)
    switch kind {
    case .beginnings: return String(name.prefix(length))
    case .slips: return crowd.slipped(name.count < 4 ? person.last : name)
    case .twoWords:
      let part = 1 + crowd.number(below: 5)
      return String("\(person.first.prefix(part)) \(person.last.prefix(6))".prefix(max(4, length)))
    case .phones:
      let digits = crowd.number(below: 2) == 0 ? "0\(person.phone.dropFirst(3))" : person.phone
      return length < 5 ? String(digits.suffix(4)) : String(digits.prefix(length))
    case .addresses:
      let address = person.email
      return crowd.number(below: 3) == 0
        ? String(address.drop { $0 != "@" }.prefix(length))
        : String(address.prefix(12).prefix { $0 != "@" }) + "@"
    }
  }

  /// What somebody types who looks for one of so many models.
  static func modelQuery(_ index: Int, isSlipped: Bool, of count: Int) -> String {
    var crowd = Crowd(index + 77)
    let line = modelLine(crowd.number(below: count))
    let parts = line.split(separator: "\"")
    let (brand, name) = (parts[3], parts[7])
    let text = crowd.number(below: 2) == 0 ? String(brand) : String(name)
    let length = 2 + crowd.number(below: 11)
    return isSlipped ? crowd.slipped(text) : String(text.prefix(length))
  }

  /// At most twelve letters with one of them missing, doubled, wrong or swapped; the first is
  /// right.
  private mutating func slipped(_ name: String) -> String {
    var letters = Array(name.prefix(12))
    let place = 1 + number(below: letters.count - 2)
    switch number(below: 4) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters[place] = "x"
    default: letters.swapAt(place, place + 1)
    }
    return String(letters.prefix(12))
  }
}

extension Crowd.Kind {
  fileprivate var hashValueOfName: Int { rawValue.utf8.reduce(0) { $0 * 31 + Int($1) } % 100_003 }
}
