import Kernel
import Testing

@testable import Protection

@Suite("Addresses, protection 6.1 and 6.2")
struct AddressTests {
  /// line1 | unit | city | region | postal code | country.
  private func parts(_ text: String, _ country: String = "US") -> String? {
    ParsedAddress(text, country: country).map { address in
      [
        address.line1, address.unit ?? "", address.city ?? "", address.region ?? "",
        address.postalCode ?? "", address.country,
      ].joined(separator: "|")
    }
  }

  @Test(
    "Addresses of the United States",
    arguments: [
      ("12 Main St, Springfield, IL 62701", "12 Main St||Springfield|IL|62701|US"),
      ("12 Main St, Springfield il 62701-1234", "12 Main St||Springfield|IL|62701-1234|US"),
      (" 12  Main\tSt ,, Springfield , il ", "12 Main St||Springfield|IL||US"),
      ("12 Main St, IL 62701", "12 Main St|||IL|62701|US"),
      ("12 Main St, 62701", "12 Main St||||62701|US"),
      ("12 Main St, Springfield", "12 Main St||Springfield|||US"),
      ("12 Main St, Springfield, USA", "12 Main St||Springfield|||US"),
      ("12 Main St Springfield IL 62701", "12 Main St Springfield IL 62701|||||US"),
      // No state: the word belongs to the town.
      ("12 Main St, Springfield ZZ", "12 Main St||Springfield ZZ|||US"),
      ("12 Main St, Springfield 162701", "12 Main St||Springfield 162701|||US"),
      ("1 D St, Washington, dc 20001", "1 D St||Washington|DC|20001|US"),
      ("1 D St, New York NY", "1 D St||New York|NY||US"),
    ]
  )
  func american(text: String, expected: String) {
    #expect(parts(text) == expected)
  }

  @Test(
    "Flats and floors",
    arguments: [
      ("12 Main St Apt 4b, A, IL", "12 Main St|4B|A|IL||US"),
      ("12 Main St apt. 4, A, IL", "12 Main St|4|A|IL||US"),
      ("12 Main St #4, A, IL", "12 Main St|4|A|IL||US"),
      ("12 Main St # 4, A, IL", "12 Main St|4|A|IL||US"),
      ("12 Main St Apt #4, A, IL", "12 Main St|4|A|IL||US"),
      ("12 Main St FL 2", "12 Main St|2||||US"),
      ("12 Main St, Suite 300, Springfield, IL", "12 Main St|300|Springfield|IL||US"),
      ("12 Main St, Suite 300, IL 62701", "12 Main St|300||IL|62701|US"),
      ("12 Main St, #7, Springfield IL", "12 Main St|7|Springfield|IL||US"),
      ("12 Main St, Suite 300 B, Springfield, IL", "12 Main St||Springfield|IL||US"),
      ("12 Main St, Unit 3", "12 Main St||Unit 3|||US"),
      ("Apt 4, Springfield, IL", "Apt 4||Springfield|IL||US"),
    ]
  )
  func units(text: String, expected: String) {
    #expect(parts(text) == expected)
  }

  @Test("Addresses elsewhere")
  func elsewhere() {
    #expect(
      parts("Storgatan 1, 211 44 Malmö", "SE") == "Storgatan 1||Malmö||211 44|SE")
    #expect(
      parts("Storgatan 1, 21144 Stora Höga, Sweden") == "Storgatan 1||Stora Höga||211 44|SE")
    #expect(parts("Storgatan 1, Malmö, sverige") == "Storgatan 1||Malmö|||SE")
    #expect(parts("Storgatan 1, 2114 Malmö, se") == "Storgatan 1||2114 Malmö|||SE")
    #expect(parts("Storgatan 1", "SE") == "Storgatan 1|||||SE")
    #expect(
      parts("10 Downing St, London SW1A 2AA", "GB") == "10 Downing St||London SW1A 2AA|||GB")
    #expect(parts("10 Downing St", " gb ") == "10 Downing St|||||GB")
    #expect(parts(" , United States") == nil)
    #expect(parts(" ,\n, ") == nil)
  }

  @Test("The normal form is the same for every way to write an address")
  func normalForm() throws {
    let one = try #require(
      ParsedAddress("12 North Main Street apt 4b, Springfield, IL 62701", country: "US"))
    let other = try #require(
      ParsedAddress("12 n. main st. #4B,  SPRINGFIELD, il  62701, usa", country: "US"))
    #expect(one.normalized == "12 N MAIN ST|4B|SPRINGFIELD|IL|62701")
    #expect(other.normalized == one.normalized)
    #expect(one.isFull)
    let streets = try #require(ParsedAddress("7 Streeter Place", country: "US"))
    #expect(streets.normalized == "7 STREETER PL||||")
    #expect(!streets.isFull)
    #expect(try #require(ParsedAddress("Main", country: "US")).hasNumber == false)
  }
}

@Suite("Towns, protection 6.2")
struct GazetteerTests {
  /// The towns are read once.
  private static let protection = Protection()

  private func labels(
    _ search: String, _ country: String = "US", near: GeoPoint? = nil
  ) throws -> [String] {
    let search = AddressSearch(
      search, country: country, in: try Self.protection.gazetteer(),
      distance: near.map { near in { near.distance(to: $0) } })
    return search.matches.map { "\($0.town.name) \($0.town.region) \($0.postalCode ?? "-")" }
  }

  @Test("The largest town of a name comes first, or the nearest")
  func order() throws {
    let found = try labels("12 Main St, Springf")
    #expect(found.prefix(2) == ["Springfield MO -", "Springfield MA -"])
    #expect(found.allSatisfy { $0.hasPrefix("Springf") })
    let chicago = GeoPoint(lat: 41.88, lon: -87.63)
    let near = try labels("12 Main St, Springfield", near: chicago)
    #expect(near.first == "Springfield IL -")
  }

  @Test("A state or a code narrows, and stays what it may be besides")
  func narrowing() throws {
    #expect(try labels("12 Main St, Springfield IL") == ["Springfield IL -"])
    #expect(try labels("12 Main St, Springfield, il") == ["Springfield IL -"])
    #expect(try labels("Springfield, IL 62701") == ["Springfield IL 62701"])
    #expect(try labels("1 A St, Salt La") == ["Salt Lake City UT -"])
    #expect(try labels("1 A St, Erewhon") == [])
    #expect(try labels("1 A St, 62701") == [])
    #expect(try labels("Storgatan 1, 211 44 Mal", "SE") == ["Malmö 27 211 44"])
    #expect(try labels("1 A St, London nir", "GB") == ["Londonderry County Borough NIR -"])
  }

  @Test("Marks and case do not matter, and each country has its own towns")
  func folding() throws {
    #expect(try labels("Storgatan 1, MALMO", "SE") == ["Malmö 27 -"])
    #expect(try labels("Storgatan 1, malmö", "SE") == ["Malmö 27 -"])
    #expect(try labels("Storgatan 1, malmö", "XX") == [])
  }

  @Test("What stands before the last comma is a street, else the text may be all of it")
  func streets() throws {
    let gazetteer = try Self.protection.gazetteer()
    let flat = AddressSearch(
      "12 Main St, Apt 4, Springfield", country: "US", in: gazetteer, distance: nil)
    #expect(flat.line1 == "12 Main St" && flat.unit == "4" && flat.text == nil)
    let text = AddressSearch("Springfield", country: "US", in: gazetteer, distance: nil)
    #expect(text.line1 == nil && text.text == "Springfield" && !text.matches.isEmpty)
  }

  @Test("A town is found by country, region and name")
  func town() throws {
    let gazetteer = try Self.protection.gazetteer()
    #expect(gazetteer.town("springfield", in: "US", region: nil)?.region == "MO")
    #expect(gazetteer.town("Springfield", in: "US", region: "il")?.region == "IL")
    #expect(gazetteer.town("Springfield", in: "US", region: "WY") == nil)
    #expect(gazetteer.town("Springf", in: "US", region: nil) == nil)
    #expect(gazetteer.town("", in: "US", region: nil) == nil)
  }

  @Test("Equal towns are ordered by name, then by region")
  func ties() {
    func town(_ name: String, _ region: String, _ population: Int) -> Gazetteer.Town {
      Gazetteer.Town(
        country: "US", region: region, name: name, key: name.folded, lat: 0, lon: 0,
        population: population)
    }
    let gazetteer = Gazetteer([
      town("Ab", "B", 1), town("Aa", "C", 1), town("Aa", "A", 1), town("Ac", "A", 2),
    ])
    let found = AddressSearch("1 St, a", country: "US", in: gazetteer, distance: nil).matches
    #expect(found.map { "\($0.town.name)\($0.town.region)" } == ["AcA", "AaA", "AaC", "AbB"])
    let far = AddressSearch("1 St, a", country: "US", in: gazetteer, distance: { _ in 7 }).matches
    #expect(far.map { "\($0.town.name)\($0.town.region)" } == ["AaA", "AaC", "AbB", "AcA"])
  }
}
