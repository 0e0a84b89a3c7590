import Glibc
import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.importCatalogue and booking.searchDevices")
struct CatalogueTests {
  let counter: Counter

  init() throws { counter = try Counter(role: "admin") }

  private func importing(_ params: ImportCatalogueParams) throws -> ImportCatalogueResult {
    let call = JobCall(
      services: counter.request.services, actor: counter.actor, language: .en, now: Counter.now,
      method: "booking.importCatalogue"
    ) { _ in }
    return try counter.booking.importCatalogue(params, call)
  }

  private func importing(
    _ records: [CatalogueRecord], mode: CatalogueMode = .merge
  ) throws -> ImportCatalogueResult {
    try importing(ImportCatalogueParams(records: records, mode: mode))
  }

  private func models(_ query: String) throws -> [String] {
    try counter.booking.searchDevices(SearchDevicesParams(query: query), counter.reading)
      .models.map(\.displayName)
  }

  static let records = [
    CatalogueRecord(brand: "Apple", model: "iPhone 14", category: "phone", releasedYear: 2022),
    CatalogueRecord(brand: "Apple", model: "iPhone 15", category: "phone", releasedYear: 2023),
    CatalogueRecord(brand: "Samsung", model: "Galaxy S24", aliases: ["SM-S921B"], popularity: 5),
  ]

  @Test("A repeated import changes nothing, and ids stay whatever the spelling")
  func repeated() throws {
    let first = try importing(Self.records)
    #expect((first.brandsAdded, first.modelsAdded, first.updated) == (2, 3, 0))
    let id = try #require(try match("iphone 14")).id
    let second = try importing(Self.records)
    #expect((second.brandsAdded, second.modelsAdded, second.updated) == (0, 0, 0))
    let third = try importing([CatalogueRecord(brand: "apple", model: "IPHONE  14")])
    #expect((third.brandsAdded, third.modelsAdded, third.updated) == (0, 0, 2))
    #expect(try match("iphone 14")?.id == id)
    #expect(try match("iphone 14")?.category == .phone)
    #expect(try counter.topics().filter { $0 == "booking.catalogueImported" }.count == 3)
  }

  /// A job that is cancelled as soon as it has stored something.
  private final class Stopped: @unchecked Sendable {
    var call: JobCall?
  }

  @Test("A long import lets others write in between, and keeps what it has when it is cancelled")
  func pieces() throws {
    let records = (1...120).map { CatalogueRecord(brand: "Pear", model: "Model \($0)") }
    let stopped = Stopped()
    let call = JobCall(
      services: counter.request.services, actor: counter.actor, language: .en, now: Counter.now,
      method: "booking.importCatalogue"
    ) { _ in stopped.call?.cancel() }
    stopped.call = call
    #expect(throws: Cancelled.self) {
      _ = try counter.booking.importCatalogue(ImportCatalogueParams(records: records), call)
    }
    let kept = try counter.database.rows(SQL("SELECT COUNT(*) FROM booking_model")) { $0.int(0) }
    #expect(kept == [50])
    #expect(try models("model 50") == ["Pear Model 50"])
    let again = try importing(records)
    #expect((again.brandsAdded, again.modelsAdded) == (0, 70))
    #expect(try models("model 120") == ["Pear Model 120"])
  }

  @Test("A dry run counts as the run would, piece by piece, and leaves nothing")
  func rehearsed() throws {
    let records = (1...120).map { CatalogueRecord(brand: "Pear", model: "Model \($0 % 100)") }
    let call = JobCall(
      services: counter.request.services, actor: counter.actor, language: .en, now: Counter.now,
      method: "booking.importCatalogue", isDryRun: true
    ) { _ in }
    let params = ImportCatalogueParams(records: records)
    let outcome = try counter.booking.importCatalogue(params, call)
    #expect((outcome.brandsAdded, outcome.modelsAdded, outcome.updated) == (1, 100, 0))
    #expect(try models("model") == [])
  }

  private func match(_ query: String) throws -> ModelMatch? {
    try counter.booking.searchDevices(SearchDevicesParams(query: query), counter.reading)
      .models.first
  }

  @Test("What a replacing import does not name is no longer found, and comes back with the next")
  func replaced() throws {
    _ = try importing(Self.records)
    #expect(try models("iphone") == ["Apple iPhone 15", "Apple iPhone 14"])
    let result = try importing([Self.records[0]], mode: .replace)
    #expect(result.retired == 3)
    #expect(try models("iphone") == ["Apple iPhone 14"])
    #expect(try models("galaxy") == [])
    #expect(try importing(Self.records).updated == 3)
    #expect(try models("sm-s921b") == ["Samsung Galaxy S24"])
  }

  @Test("What is booked often comes first, for a year")
  func popularity() throws {
    _ = try importing(Self.records)
    let model = try #require(try match("iphone 14"))
    #expect(try models("iphone") == ["Apple iPhone 15", "Apple iPhone 14"])
    let order = try counter.submit(
      sample {
        $0.devices = .value([
          .value(DeviceForm(brandId: .value(model.brandId), modelId: .value(model.id)))
        ])
      })
    #expect(order.devices[0].displayName == "Apple iPhone 14")
    #expect(try models("iphone") == ["Apple iPhone 14", "Apple iPhone 15"])
    let index = try DeviceIndex(
      of: "org-1", in: counter.database, now: Counter.now.adding(days: 366))
    #expect(
      index.searchModels(deviceQuery("iphone"), category: nil, limit: 1).map(\.name)
        == ["iPhone 15"])
  }

  @Test("A booking names models of the catalogue, and no others")
  func facts() throws {
    _ = try importing(Self.records)
    let model = try #require(try match("iphone 14"))
    let galaxy = try #require(try match("galaxy"))
    func book(_ brand: ID, _ model: ID?) -> [String] {
      refusal {
        _ = try counter.submit(
          sample {
            $0.devices = .value([
              .value(
                DeviceForm(
                  brandId: .value(brand), modelId: model.map(Field.value) ?? .absent,
                  customModel: model == nil ? .value("Prototype") : .absent))
            ])
          })
      }
    }
    #expect(
      book("b-none", model.id) == [
        "brand_not_found /devices/0/brandId",
        "model_brand_mismatch /devices/0/modelId",
      ])
    #expect(book(model.brandId, "m-none") == ["model_not_found /devices/0/modelId"])
    #expect(book(model.brandId, galaxy.id) == ["model_brand_mismatch /devices/0/modelId"])
    #expect(book(model.brandId, nil) == [])
  }

  @Test(
    "A record that cannot be taken is skipped, and says why",
    arguments: [
      (CatalogueRecord(model: "X"), "required"), (CatalogueRecord(brand: "X"), "required"),
      (CatalogueRecord(brand: " ", model: "X"), "required"),
      (CatalogueRecord(brand: "-", model: "X"), "name_invalid"),
      (CatalogueRecord(brand: "A", model: String(repeating: "x", count: 81)), "too_long"),
      (CatalogueRecord(brand: "A", model: "B", category: "car"), "invalid_enum"),
      (CatalogueRecord(brand: "A", model: "B\u{1}"), "invalid_characters"),
      (CatalogueRecord(brand: "A", model: "B", releasedYear: 1949), "out_of_range"),
      (CatalogueRecord(brand: "A", model: "B", popularity: -1), "out_of_range"),
    ]
  )
  func skipped(record: CatalogueRecord, kind: String) throws {
    let fit = CatalogueRecord(
      brand: "A", model: String(repeating: "x", count: 80), releasedYear: 1950, popularity: 0)
    let result = try importing([fit, record])
    #expect(result.modelsAdded == 1)
    #expect(result.skipped.map { "\($0.line) \($0.kind)" } == ["2 \(kind)"])
  }

  @Test("JSON Lines: a line that is none, or of a wrong type, is skipped by its number")
  func jsonLines() throws {
    var reading = CatalogueReading()
    let text = """
      {"brand":"Apple","model":"iPhone 14","aliases":["A2649"],"releasedYear":2022,"note":1}

      {"brand":"Apple"
      {"brand":"Apple","model":7}
      ["Apple"]
      {"brand":"Apple","model":"iPad","popularity":3.0}
      """
    try CatalogueFile(text).records(.jsonl) { reading.take($0, $1) }
    #expect(reading.entries.map(\.model) == ["iPhone 14", "iPad"])
    #expect(reading.entries[0].aliases == ["A2649"])
    #expect(reading.entries[1].weight == 3)
    #expect(
      reading.skipped.map { "\($0.line) \($0.kind)" } == [
        "3 invalid_format", "4 invalid_type", "5 invalid_type",
      ])
  }

  @Test("CSV: columns in any order, quoted fields, aliases with a bar between")
  func csv() throws {
    var reading = CatalogueReading()
    let text =
      "Model,brand,ALIASES,releasedYear,colour\r\n\"Galaxy \"\"S\"\", 24\",Samsung,"
      + "SM-1|SM-2,2024,red\r\n\r\n\"Tab\nS9\",Samsung,,x,\r\nA54,Samsung,,,"
    try CatalogueFile(text).records(.csv) { reading.take($0, $1) }
    #expect(reading.entries.map(\.model) == ["Galaxy \"S\", 24", "A54"])
    #expect(reading.entries[0].aliases == ["SM-1", "SM-2"])
    #expect(reading.skipped.map { "\($0.line) \($0.kind)" } == ["4 invalid_type"])
    #expect(throws: CatalogueFileError.self) {
      try CatalogueFile("a,b\n1,2\n").records(.csv) { _, _ in }
    }
  }

  @Test("Neither a file nor records, both, and a file that is not there")
  func sources() {
    #expect(refusal { _ = try importing(ImportCatalogueParams()) } == ["required /path"])
    #expect(
      refusal { _ = try importing(ImportCatalogueParams(path: "/x", records: [])) }
        == ["path_with_records /records"])
    #expect(
      refusal { _ = try importing(ImportCatalogueParams(path: "/nowhere/at/all")) }
        == ["4022 folder_not_found", "folder_not_found /path"])
  }
}
