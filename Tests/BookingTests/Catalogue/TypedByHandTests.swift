import Kernel
import Testing

@testable import Booking

@Suite("What people type and telephones show")
struct TypedByHandTests {
  @Test(
    "An amount of storage that no model has is set aside",
    arguments: [
      ("iphone 15 pro max 256gb", ["15pm"]), ("iphone 15 1 TB", ["15pm", "mini"]),
      ("galaxy 128gb", ["128"]), ("256gb", []), ("nothing 256gb", []), ("ipad gb", []),
    ])
  func storage(query: String, ids: [ID]) {
    func model(_ id: ID, _ name: String) -> SearchableDevice {
      SearchableDevice(id: id, name: name, brandName: "B", displayName: name)
    }
    let models = [
      model("15pm", "iPhone 15 Pro Max"), model("mini", "iPhone 15 Pro Max Mini"),
      model("128", "Galaxy 128GB"), model("plain", "Galaxy A"),
    ]
    let found = rankDevices(query, among: models, limit: 10).map(\.id)
    #expect(query.hasSuffix("max 256gb") ? found.first == ids.first : found == ids)
  }

  @Test(
    "The number of a telephone's software behind its IMEI is not part of it",
    arguments: [
      ("490154203237518 / 01", "490154203237518"), ("49-015420-323751-8/01", "490154203237518"),
      ("490154203237518", "490154203237518"), ("49/015420/323751/8", "490154203237518"),
    ])
  func imei(typed: String, kept: String) {
    let judged = judge(sample { $0.devices = .value([.value(nokia { $0.imei = .value(typed) })]) })
    #expect(judged.found == [])
    #expect(judged.normalized.devices?.first?.imei == kept)
  }

  @Test("Seventeen digits in a row are no IMEI")
  func tooLong() {
    let judged = judge(
      sample { $0.devices = .value([.value(nokia { $0.imei = .value("49015420323751801") })]) })
    #expect(judged.found == ["imei_length /devices/0/imei"])
  }

  @Test(
    "A postcode as letters from abroad carry it is one of its country",
    arguments: [
      ("SE-114 55", "SE", "114 55"), ("DE-10115", "DE", "10115"), ("GB-SE1 3HN", "GB", "SE1 3HN"),
      ("DE-114 55", "SE", nil),
    ])
  func postcode(typed: String, country: String, kept: String?) {
    #expect(PostcodeRule.format(typed, country) == kept)
  }

  @Test(
    "Countries are known by the names that people use",
    arguments: [("U.K.", "GB"), ("u.s.", "US"), ("Republic of Ireland", "IE"), ("Narnia", nil)])
  func country(typed: String, code: String?) {
    let judged = judge(sample { $0.country = .value(typed) })
    #expect(judged.normalized.addressCountryCode == code)
  }
}
