import Kernel
import Platform
import Testing

@Suite("Time zones of the machine")
struct TimeZonesTests {
  let zones = TimeZones()

  @Test("A zone is found by its name, the same one each time")
  func found() throws {
    let london = try #require(zones.rules(named: "Europe/London"))
    #expect(london.name == "Europe/London")
    #expect(zones.rules(named: "Europe/London") == london)
    #expect(zones.rules(named: "UTC") == .utc)
    #expect(zones.rules(named: "Etc/GMT+5")?.offset(at: Instant(milliseconds: 0)) == -18_000)
    #expect(zones.rules(named: "America/Argentina/Buenos_Aires") != nil)
  }

  @Test(
    "A name that is no zone, or would leave the directory, is unknown",
    arguments: [
      "", "Europe", "Europe/Atlantis", "/etc/passwd", "../../../etc/passwd", "Europe/../UTC",
      "Europe//London", "Europe/London/", ".", "..", "zone.tab", "tzdata.zi", "Europe/London\0x",
      "Europe/Lond on", "Ευρώπη", "iso3166.tab", "posixrules/", "right/Europe/London",
      String(repeating: "a", count: 65),
    ]
  )
  func unknown(_ name: String) {
    #expect(zones.rules(named: name) == nil)
  }

  @Test("Many threads may ask at once")
  func threads() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask { [zones] in
          zones.rules(named: number % 2 == 0 ? "Asia/Tokyo" : "Africa/Cairo") != nil
        }
      }
      for await isKnown in group { #expect(isKnown) }
    }
  }
}
