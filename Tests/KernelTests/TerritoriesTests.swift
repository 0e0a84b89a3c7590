import Kernel
import Testing

@Suite("Countries and territories, booking 4.2 and 4.3")
struct TerritoriesTests {
  @Test(
    "A code is found in any case, with two aliases",
    arguments: [
      ("GB", "GB"), ("gb", "GB"), ("UK", "GB"), ("uk", "GB"), ("EL", "GR"), ("se", "SE"),
      ("AX", "AX"),
    ]
  )
  func codes(_ code: String, _ found: String) {
    #expect(Territories.territory(code: code)?.code == found)
  }

  @Test(
    "Anything else is no code",
    arguments: ["", "G", "XX", "XK", "EU", "GBR", "ÅX", " GB", "g1"]
  )
  func noCode(_ code: String) {
    #expect(Territories.territory(code: code) == nil)
  }

  @Test(
    "A name is found in English and Swedish, in any case",
    arguments: [
      ("United Kingdom", "GB"), ("united kingdom", "GB"), ("STORBRITANNIEN", "GB"),
      ("Great Britain", "GB"), ("England", "GB"), ("Scotland", "GB"), ("Wales", "GB"),
      ("Northern Ireland", "GB"), ("USA", "US"), ("U.S.A.", "US"), ("United States", "US"),
      ("United States of America", "US"), ("Holland", "NL"), ("The Netherlands", "NL"),
      ("Nederländerna", "NL"), ("Sverige", "SE"), ("ÖSTERRIKE", "AT"), ("Åland", "AX"),
      ("Korea, Republic of", "KR"), ("Russian Federation", "RU"), ("Côte d'Ivoire", "CI"),
      ("Côte d’Ivoire", "CI"), ("Hong Kong", "HK"), ("Hong Kong SAR China", "HK"),
      ("Trinidad and Tobago", "TT"), ("Viet Nam", "VN"), ("Island", "IS"), ("Turkey", "TR"),
    ]
  )
  func names(_ name: String, _ code: String) {
    #expect(Territories.territory(named: name)?.code == code)
  }

  @Test("Another name is unknown", arguments: ["", "GB", "Atlantis", "Britain ", "Sverige|Sweden"])
  func noName(_ name: String) {
    #expect(Territories.territory(named: name) == nil)
  }

  @Test("All 249 have a code of two letters, two names, and are found by each")
  func complete() {
    #expect(Territories.all.count == 249)
    for territory in Territories.all {
      #expect(territory.code.utf8.allSatisfy { 65...90 ~= $0 } && territory.code.utf8.count == 2)
      #expect(Territories.territory(code: territory.code) == territory)
      for language in Language.allCases {
        #expect(Territories.territory(named: territory.name(in: language)) == territory)
      }
    }
  }

  @Test("Fifty-four territories have no postcodes")
  func postcodes() {
    #expect(Territories.all.filter { !$0.hasPostcodes }.count == 54)
    #expect(Territories.territory(code: "HK")?.hasPostcodes == false)
    #expect(Territories.territory(code: "GB")?.hasPostcodes == true)
  }
}
