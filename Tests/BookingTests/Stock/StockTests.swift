import Kernel
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.addStock, booking.listStock, booking.getStock and booking.updateStock")
struct StockTests {
  @Test("What is not sold goes wherever it is put, and sold comes by a sale alone")
  func machine() {
    for from in StockStatus.allCases {
      for to in StockStatus.allCases {
        let isAllowed = to != .sold && (from != .sold)
        #expect(StockMachine.decide(from, to: to).isAllowed == isAllowed, "\(from) → \(to)")
      }
    }
  }

  @Test("A unit is read back as it was put in, in the shop's spelling")
  func added() throws {
    let counter = try Counter(role: "admin")
    let unit = try counter.addStock {
      $0.serialNumber = .value("ab 12")
      $0.imei = .value("49 015420 323751 8")
      $0.storageCapacity = .value("128 gb")
      $0.specialOfferPriceMinor = .value(25_000)
      $0.condition = .value(.a)
    }
    let read = try counter.stock(unit.id)
    #expect(read.serialNumber == "AB12")
    #expect(read.imei == "490154203237518")
    #expect(read.storageCapacity == "128GB")
    #expect(read.conditionLabel == "Excellent")
    #expect(read.priceMinor == 25_000)
    #expect(read.marginMinor == 7_000)
    #expect(read.currency == "GBP")
    #expect(read.version == 1)
  }

  @Test(
    "Bad values are told at their places",
    arguments: [
      ("displayName", "\"\"", "description_required /displayName"),
      ("costMinor", "null", "unit_price_required /costMinor"),
      ("costMinor", "-1", "unit_price_invalid /costMinor"),
      ("costMinor", "100000001", "unit_price_invalid /costMinor"),
      ("sellPriceMinor", "-1", "unit_price_invalid /sellPriceMinor"),
      ("specialOfferPriceMinor", "100000001", "unit_price_invalid /specialOfferPriceMinor"),
      ("status", "\"sold\"", "stock_sold /status"),
      ("status", "\"lost\"", "invalid_enum /status"),
      ("imei", "\"1\"", "imei_length /imei"),
      ("serialNumber", "\"!\"", "serial_invalid /serialNumber"),
      ("locationId", "\"nowhere\"", "location_not_found /locationId"),
    ])
  func faults(_ member: String, _ value: String, _ found: String) throws {
    let counter = try Counter(role: "admin")
    let rest = ["displayName": "\"Pixel\"", "costMinor": "1"].filter { $0.key != member }
    let members = rest.map { "\"\($0.key)\": \($0.value)" } + ["\"\(member)\": \(value)"]
    let json = "{\(members.joined(separator: ", "))}"
    #expect(
      refusal {
        let form = try form(json, as: StockForm.self)
        _ = try counter.write { try counter.booking.addStock(form, $0) }
      } == [found])
  }

  @Test("The first and the last price there may be are taken", arguments: [0, 100_000_000])
  func prices(_ price: Int) throws {
    let counter = try Counter(role: "admin")
    #expect(try counter.addStock { $0.costMinor = .value(price) }.costMinor == price)
  }

  @Test("A list is searched by words, cut into pages, and newest first")
  func listed() throws {
    let counter = try Counter(role: "admin")
    let names = ["iPhone 13 Black", "Pixel 8", "iPhone 14", "iPhone 13 Blue"]
    for name in names { _ = try counter.addStock { $0.displayName = .value(name) } }
    #expect(try counter.list(.init(limit: 50)).items.map(\.displayName) == names.reversed())
    #expect(
      try counter.list(.init(query: "IPH 13", limit: 50)).items.map(\.displayName)
        == ["iPhone 13 Blue", "iPhone 13 Black"])
    #expect(try counter.list(.init(query: "hone", limit: 50)).items.isEmpty)

    let first = try counter.list(.init(query: "iphone", limit: 2))
    #expect(first.items.map(\.displayName) == ["iPhone 13 Blue", "iPhone 14"])
    let second = try counter.list(.init(query: "iphone", limit: 2, cursor: first.nextCursor))
    #expect(second.items.map(\.displayName) == ["iPhone 13 Black"])
    #expect(second.nextCursor == nil)

    _ = try counter.change(first.items[0].id) { $0.status = .salvaged }
    #expect(
      try counter.list(.init(status: .salvaged, limit: 50)).items.map(\.displayName)
        == ["iPhone 13 Blue"])
    let other = try Counter(organization: "org-2", sharing: counter)
    #expect(try other.list(.init(limit: 50)).items.isEmpty)
    #expect(refusal { _ = try other.stock(first.items[0].id) } == ["4004 stock_not_found"])
  }

  @Test("A list longer than what is read at once loses nothing")
  func longList() throws {
    let counter = try Counter(role: "admin")
    for number in 0..<450 {
      _ = try counter.addStock { $0.displayName = .value("Unit \(number)") }
    }
    #expect(
      try counter.list(.init(query: "unit 0", limit: 200)).items.map(\.displayName) == ["Unit 0"])
  }

  @Test("A unit gets its status, prices and costs; a change that changes nothing is none")
  func changed() throws {
    let counter = try Counter(role: "admin")
    let unit = try counter.addStock { $0.status = .absent }
    #expect(unit.status == .purchased)
    let changed = try counter.change(unit.id) {
      $0.status = .forSale
      $0.specialOfferPriceMinor = 27_000
      $0.condition = .c
      $0.refurbishment = [.init(description: "Battery", costMinor: 2_500)]
    }
    #expect(changed.totalCostMinor == 20_500)
    #expect(changed.marginMinor == 6_500)
    #expect(changed.version == 2)
    #expect(try counter.stock(unit.id).refurbishment.map(\.description) == ["Battery"])
    #expect(try counter.change(unit.id) { $0.status = .forSale }.version == 2)
    let plain = try counter.change(unit.id) { $0.clearSpecialOffer = true }
    #expect(plain.specialOfferPriceMinor == nil)
    #expect(plain.priceMinor == 29_900)
    #expect(try counter.topics().count == 3)
  }

  @Test("A sold unit is history")
  func sold() throws {
    let counter = try Counter(role: "admin")
    let unit = try counter.addStock()
    #expect(
      refusal { _ = try counter.change(unit.id) { $0.status = .sold } }
        == ["4009 transition_not_allowed"])
    _ = try counter.submit(deviceSale(of: unit.id))
    #expect(
      refusal { _ = try counter.change(unit.id) { $0.status = .forSale } }
        == ["4009 transition_not_allowed"])
    #expect(
      refusal { _ = try counter.change(unit.id) { $0.sellPriceMinor = 1 } } == ["4009 stock_sold"])
  }

  @Test(
    "Prices are set by those who answer for them; everybody moves units on",
    arguments: [
      ("master_admin", true), ("admin", true), ("senior_engineer", true), ("office", false),
      ("engineer", false),
    ])
  func roles(_ role: String, _ setsPrices: Bool) throws {
    let chief = try Counter(role: "admin")
    let unit = try chief.addStock()
    let counter = try Counter(role: role, sharing: chief)
    #expect(try counter.change(unit.id) { $0.status = .refurbishing }.status == .refurbishing)
    let changes: [(inout UpdateStockParams) -> Void] = [
      { $0.sellPriceMinor = 1 }, { $0.specialOfferPriceMinor = 1 }, { $0.clearSpecialOffer = true },
      { $0.refurbishment = [] },
    ]
    for change in changes {
      let found = refusal { _ = try counter.change(unit.id, change) }
      #expect(found == (setsPrices ? [] : ["4003 role_not_allowed"]))
    }
    #expect(try counter.stock(unit.id).actions["setPrices"]?.isAllowed == setsPrices)
    #expect(decideBooking(.addStock, counter.actor).isAllowed == setsPrices)
  }

  @Test("A device comes into the stock once, for what its seller got")
  func bought() throws {
    let counter = try Counter()
    let order = try counter.submit(
      sample { $0.devices = .value([.value(nokia()), .value(nokia())]) })
    let row = try #require(try counter.database.order(order.orderId, of: "org-1"))
    let devices = try counter.database.devices(ofOrder: row.id)
    try counter.database.insert(counter.payout(of: 4_000, devices[0], row))
    try counter.database.insert(counter.payout(of: 500, devices[1], row))
    for _ in 0..<2 {
      try counter.write { try $0.stockFromBuyback(devices[0], of: row) }
    }
    let units = try counter.list(.init(limit: 50)).items
    #expect(units.map(\.displayName) == ["Nokia 3310"])
    #expect(units.map(\.status) == [.purchased])
    #expect(units.map(\.costMinor) == [4_000])
    #expect(units.map(\.sourceDeviceId) == [devices[0].id])
    #expect(units.map(\.marginMinor) == [nil])
  }
}

extension Counter {
  fileprivate func list(_ params: ListStockParams) throws -> ListStockResult {
    try booking.listStock(params, reading)
  }

  func change(_ id: ID, _ change: (inout UpdateStockParams) -> Void) throws -> Stock {
    var params = UpdateStockParams(stockId: id)
    change(&params)
    return try write { try booking.updateStock(params, $0) }
  }

  fileprivate func payout(of amount: Int, _ device: StoredDevice, _ order: OrderRow)
    -> StoredPayment
  {
    StoredPayment(
      id: "payout-\(device.id)", orderId: order.id, deviceId: device.id, source: .payout,
      amountMinor: -amount, method: .cash, isDeposit: false, paidOn: reading.today,
      createdBy: "user-1", createdAt: Counter.now
    )
  }
}
