import Kernel
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.addItem, booking.updateItem and booking.removeItem")
struct ItemTests {
  @Test("A line belongs to an order's only device, and counts")
  func added() throws {
    let counter = try Counter(role: "admin")
    let order = try counter.submit(sample())
    let changed = try counter.addItem(order.orderId) { $0.quantity = .value(2) }
    #expect(changed.items.map(\.deviceId) == [order.devices[0].deviceId])
    #expect(changed.items.map(\.itemType) == [.repair])
    #expect(changed.items.map(\.vatMinor) == [1_633])
    #expect(changed.totals.grandTotalMinor == 9_800)
    #expect(changed.totals.balanceDueMinor == 9_800)
    #expect(changed.version == 2)
    #expect(try counter.order(order.orderId).items.map(\.description) == ["Screen"])
    #expect(try counter.topics() == ["booking.submitted", "booking.itemChanged"])
  }

  @Test("With several devices a line is for the one that is named, or for the order")
  func devices() throws {
    let counter = try Counter(role: "admin")
    let order = try counter.submit(
      sample {
        $0.devices = .value([
          .value(nokia()), .value(nokia { $0.workflowType = .value(.buyback) }),
        ])
        $0.addressLine1 = .value("1 High Street")
        $0.city = .value("London")
        $0.postcode = .value("SW1A 1AA")
      })
    let ids = order.devices.map(\.deviceId)
    _ = try counter.addItem(order.orderId)
    _ = try counter.addItem(order.orderId) { $0.deviceId = .value(ids[0]) }
    let changed = try counter.addItem(order.orderId) { $0.deviceId = .value(ids[1]) }
    #expect(changed.items.map(\.deviceId) == [nil, ids[0], ids[1]])
    #expect(changed.items.map(\.itemType) == [.repair, .repair, .devicePurchase])
    #expect(changed.totals.grandTotalMinor == 4_900)
    #expect(
      refusal { _ = try counter.addItem(order.orderId) { $0.deviceId = .value("none") } }
        == ["4004 device_not_found"])
  }

  @Test(
    "Only a buyback purchases, and units of the stock are sold by booking alone",
    arguments: [
      (WorkflowType.repair, ItemType.devicePurchase), (.repair, .deviceSale),
      (.buyback, .deviceSale), (.buyback, .repair),
    ])
  func types(_ workflow: WorkflowType, _ type: ItemType) throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quotable(workflow)
    #expect(
      refusal { _ = try counter.addItem(work.orderId) { $0.itemType = .value(type) } }
        == ["item_type_not_allowed /itemType"])
  }

  @Test(
    "Bad values are told at their places, as at booking",
    arguments: [
      ("{}", "required /orderId"),
      ("\"unitPriceMinor\": null", "unit_price_required /unitPriceMinor"),
      ("\"unitPriceMinor\": -1", "unit_price_invalid /unitPriceMinor"),
      ("\"unitPriceMinor\": 100000001", "unit_price_invalid /unitPriceMinor"),
      ("\"quantity\": 0", "quantity_invalid /quantity"),
      ("\"quantity\": 1000", "quantity_invalid /quantity"),
      ("\"quantity\": 1.5", "invalid_type /quantity"),
      ("\"vatRateBp\": 10001", "vat_rate_invalid /vatRateBp"),
      ("\"description\": \" \"", "description_required /description"),
      ("\"itemType\": \"gift\"", "invalid_enum /itemType"),
      ("\"deviceId\": \"a b\"", "id_invalid /deviceId"),
      ("\"stockId\": \"s1\"", "unknown_field /stockId"),
    ])
  func faults(_ member: String, _ found: String) throws {
    let counter = try Counter(role: "admin")
    let orderId = try counter.submit(sample()).orderId
    var json = "{\"orderId\": \"\(orderId)\""
    if !member.contains("description") { json += ", \"description\": \"Screen\"" }
    if !member.contains("unitPriceMinor") { json += ", \"unitPriceMinor\": 1" }
    json += ", \(member)}"
    if member == "{}" { json = "{\"description\": \"Screen\", \"unitPriceMinor\": 1}" }
    #expect(
      refusal {
        let form = try form(json, as: AddItemForm.self)
        _ = try counter.write { try counter.booking.addItem(form, $0) }
      } == [found])
  }

  @Test("What is not said about a line stays, and no change is no news")
  func updated() throws {
    let counter = try Counter(role: "admin")
    let orderId = try counter.submit(sample()).orderId
    let item = try counter.addItem(orderId) {
      $0.vatRateBp = .value(600)
      $0.priceIncludesVat = .value(false)
    }.items[0]
    let changed = try counter.updateItem(orderId, item.id) { $0.quantity = .value(3) }
    #expect(changed.items[0].quantity == 3)
    #expect(changed.items[0].vatRateBp == 600)
    #expect(changed.items[0].grossMinor == 15_582)
    #expect(changed.version == 3)
    let same = try counter.updateItem(orderId, item.id) { $0.quantity = .value(3) }
    #expect(same.version == 3)
    #expect(
      refusal { _ = try counter.updateItem(orderId, item.id) { $0.quantity = .value(1_000) } }
        == ["quantity_invalid /quantity"])
    #expect(
      refusal { _ = try counter.updateItem(orderId, "none") { $0.quantity = .value(1) } }
        == ["4004 item_not_found"])
  }

  @Test("A line that is removed is gone")
  func removed() throws {
    let counter = try Counter(role: "admin")
    let orderId = try counter.submit(sample()).orderId
    let item = try counter.addItem(orderId).items[0]
    let changed = try counter.removeItem(orderId, item.id)
    #expect(changed.items.isEmpty)
    #expect(changed.totals.grandTotalMinor == 0)
    #expect(
      refusal { _ = try counter.removeItem(orderId, item.id) } == ["4004 item_not_found"])
  }

  @Test("A sale keeps a line, and a unit that is taken off it is for sale again")
  func sale() throws {
    let counter = try Counter(role: "admin")
    let unit = try counter.addStock()
    let sale = try counter.submit(
      deviceSale(of: unit.id) {
        $0.items = .value([
          unitLine(unit.id), .value(cable { $0.itemType = .value(.accessory) }),
        ])
      })
    let items = try counter.order(sale.orderId).items
    let dearer = try counter.updateItem(sale.orderId, items[0].id) {
      $0.unitPriceMinor = .value(31_000)
    }
    #expect(dearer.items[0].stockId == unit.id)
    #expect(
      refusal {
        _ = try counter.updateItem(sale.orderId, items[0].id) { $0.quantity = .value(2) }
      } == ["quantity_invalid /quantity"])
    #expect(
      refusal {
        _ = try counter.updateItem(sale.orderId, items[0].id) { $0.itemType = .value(.other) }
      } == ["item_type_not_allowed /itemType"])

    #expect(try counter.order(sale.orderId).actions["removeItem"]?.kind == nil)
    let changed = try counter.removeItem(sale.orderId, items[0].id)
    #expect(changed.items.map(\.itemType) == [.accessory])
    #expect(changed.actions["removeItem"]?.kind == "last_item_of_sale")
    let released = try counter.stock(unit.id)
    #expect(released.status == .forSale)
    #expect(released.soldOrderId == nil)
    #expect(
      refusal { _ = try counter.removeItem(sale.orderId, items[1].id) }
        == ["4009 last_item_of_sale"])
  }

  @Test("A line that makes a paid sale cheaper hands it over")
  func settled() throws {
    let counter = try Counter(role: "admin")
    let sale = try counter.submit(sampleSale { $0.payments = .value([paid(500, .cash)]) })
    #expect(sale.status == .awaitingCollection)
    let item = try counter.order(sale.orderId).items[0]
    let changed = try counter.updateItem(sale.orderId, item.id) { $0.unitPriceMinor = .value(500) }
    #expect(changed.status == .collectedDespatched)
    #expect(
      refusal { _ = try counter.addItem(sale.orderId) } == ["4009 order_closed"])
    #expect(
      refusal { _ = try counter.updateItem(sale.orderId, item.id) { _ in } }
        == ["4009 order_closed"])
    #expect(
      refusal { _ = try counter.removeItem(sale.orderId, item.id) } == ["4009 order_closed"])
  }

  @Test("An engineer works on orders of their own; another organization's order is not there")
  func reach() throws {
    let counter = try Counter(role: "admin")
    let order = try counter.submit(sample())
    let engineer = try Counter(role: "engineer", sharing: counter)
    #expect(
      refusal { _ = try engineer.addItem(order.orderId) } == ["4003 role_not_allowed"])
    let actions = try engineer.order(order.orderId).actions
    for action in ["addItem", "sendQuote", "recordPayment", "startCardPayment"] {
      #expect(actions[action]?.isAllowed == false, "\(action)")
    }
    try counter.database.run(
      SQL("UPDATE booking_order SET assigned_user_id = ? WHERE id = ?"), "user-1", order.orderId)
    #expect(try engineer.addItem(order.orderId).items.count == 1)

    let other = try Counter(organization: "org-2", sharing: counter)
    #expect(refusal { _ = try other.addItem(order.orderId) } == ["4004 order_not_found"])
  }

  @Test("An order holds a thousand lines, and not one more")
  func bound() throws {
    let counter = try Counter(role: "admin")
    let order = try counter.submit(sample())
    for number in 0..<999 {
      let item = StoredItem(
        id: "i\(number)", deviceId: nil, type: .other, description: "x", quantity: 1,
        unitPriceMinor: 1, priceIncludesVat: true, vatRateBp: 0)
      try counter.database.insert(item, order: order.orderId, by: "user-1", at: Counter.now)
    }
    #expect(try counter.addItem(order.orderId).items.count == 1_000)
    #expect(refusal { _ = try counter.addItem(order.orderId) } == ["4022 too_many_items"])
  }
}
