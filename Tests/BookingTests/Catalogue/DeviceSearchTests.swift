import Kernel
import Testing

@testable import Booking

@Suite("booking.rankDevices and the catalogue in memory")
struct DeviceSearchTests {
  static func model(
    _ id: ID, _ name: String, _ brand: String = "Apple", aliases: [String] = [],
    popularity: Int = 0, year: Int? = nil, category: String? = nil
  ) -> SearchableDevice {
    SearchableDevice(
      id: id, name: name, brandName: brand, displayName: "\(brand) \(name)", aliases: aliases,
      category: category, popularity: popularity, releasedYear: year)
  }

  static let models = [
    model("14", "iPhone 14", year: 2022),
    model("14p", "iPhone 14 Pro", year: 2022),
    model("14pm", "iPhone 14 Pro Max", aliases: ["A2651"], year: 2022),
    model("15", "iPhone 15", popularity: 3, year: 2023),
    model("pad", "iPad Air", year: 2020, category: "tablet"),
    model("s24", "Galaxy S24", "Samsung", aliases: ["SM-S921B"], year: 2024),
    model("s24+", "Galaxy S24+", "Samsung", year: 2024),
    model("old", "Galaxy", "Samsung"),
  ]

  @Test(
    "Rows of the rule",
    arguments: [
      ("i", []), ("ip", ["15", "14", "pad", "14p", "14pm"]),
      ("iphone", ["15", "14", "14p", "14pm"]),
      ("iPhone14Pro", ["14p", "14pm"]), ("14", ["14", "14p", "14pm"]),
      ("ihpone 14", ["14", "14p", "14pm"]), ("iphnoe max", ["14pm"]),
      ("apple", ["15", "14", "pad", "14p", "14pm"]),
      ("s24+", ["s24+"]), ("s24", ["s24", "s24+"]), ("sm-s921b", ["s24"]), ("a2651", ["14pm"]),
      ("galaxy", ["old", "s24", "s24+"]), ("galxy", ["old", "s24", "s24+"]), ("phone", []),
      ("pro apple", ["14p", "14pm"]), ("--", []),
    ]
  )
  func ranking(_ query: String, _ ids: [ID]) {
    #expect(rankDevices(query, among: Self.models, limit: 10).map(\.id) == ids)
    let table = DeviceTable(Self.models.shuffled())
    #expect(table.search(deviceQuery(query), category: nil, limit: 10).map(\.id) == ids)
  }

  @Test("A category keeps only its models")
  func category() {
    let table = DeviceTable(Self.models)
    #expect(table.search(deviceQuery("ip"), category: "tablet", limit: 8).map(\.id) == ["pad"])
  }

  @Test("The table finds what the pure ranking finds, in its order", arguments: 1...10)
  func property(seed: UInt64) {
    var crowd = SearchCrowd(seed: seed)
    let words = [
      "Galaxy", "Note", "Pro", "Max", "Ultra", "Mini", "Plus", "S24+", "iPhone", "14", "14Pro",
      "XL", "Élite", "Redmi", "Realme", "5G", "Tab", "A", "Straße",
    ]
    let brands = ["Samsung", "Apple", "Xiaomi", "Pro Max", "Sony Ericsson", "SAMSUNG 5"]
    let models = (0..<500).map { number in
      let name = (0...crowd.number(below: 4)).map { _ in crowd.pick(words) }
      return Self.model(
        "model-\(number)", name.joined(separator: " "), crowd.pick(brands),
        aliases: crowd.number(below: 3) == 0 ? ["SM-\(number)B", crowd.pick(words)] : [],
        popularity: crowd.number(below: 3), year: crowd.pick([nil, 2020, 2021]))
    }
    let table = DeviceTable(models)
    for _ in 0..<300 {
      var query = (0...crowd.number(below: 3)).map { _ in crowd.pick(words + brands) }
        .joined(separator: " ").prefix(crowd.number(below: 14) + 1)
      if crowd.number(below: 3) == 0, query.count > 3 {
        query.remove(at: query.index(query.startIndex, offsetBy: crowd.number(below: query.count)))
      }
      let limit = crowd.pick([1, 8, 50])
      #expect(
        table.search(deviceQuery(String(query)), category: nil, limit: limit).map(\.id)
          == rankDevices(String(query), among: models, limit: limit).map(\.id), "\(query)")
    }
  }
}
