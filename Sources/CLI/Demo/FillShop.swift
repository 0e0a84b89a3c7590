/// Orders at every stage, from a draft to one that was collected.
func fillShop(_ filler: DemoFiller, _ data: DemoData, _ clients: [JSONTree]) throws {
  let locations = try filler.ask("booking.listLocations")["items"]?.items ?? []
  let shop = DemoShop(
    filler: filler, place: locations.first { $0["isPrimary"] == true }?["id"] ?? .null)
  let phones: [(make: String, model: String, issue: String)] = [
    ("Apple", "iPhone 13", "Screen cracked in one corner"),
    ("Samsung", "Galaxy S22", "Does not charge"),
    ("Google", "Pixel 8", "Battery empty by noon"),
    ("Apple", "iPad Air", "Home button does nothing"),
    ("Nokia", "3310", "The hash key sticks"),
  ]
  var orders: [DemoShop.Order] = []
  for (index, phone) in phones.enumerated() {
    orders.append(
      try shop.book(
        clients[index], signedBy: data.clients[index].name, phone, dueIn: index + 1,
        isUrgent: index == 4))
  }
  try shop.mend(orders[0], "Display changed", priceMinor: 8_900, signedBy: data.clients[0].name)
  try shop.quote(orders[1], "Charging socket", priceMinor: 5_900)
  try shop.quote(orders[2], "New battery", priceMinor: 6_900)
  try shop.agree(orders[2])
  try shop.assign(orders[2], to: "Björn Åkerlund")
  try shop.move(orders[2], to: ["repairing"])
  try shop.assign(orders[3], to: "Zoë Häger")
  try shop.move(orders[3], to: ["diagnosing"])
  _ = try filler.ask(
    "booking.submit",
    [
      "serviceType": "accessories", "clientId": clients[5], "locationId": shop.place,
      "items": [
        ["itemType": "accessory", "description": "Case, blue leather", "unitPriceMinor": 1_900],
        ["itemType": "accessory", "description": "Charger, USB-C", "unitPriceMinor": 2_490],
      ],
      "payments": [["amountMinor": 4_390, "paymentMethod": "card"]],
    ])
  _ = try filler.ask(
    "booking.startDraft",
    [
      "serviceType": "buyback",
      "data": ["clientId": clients[6], "locationId": shop.place],
    ])
}

/// What happens to an order of the demo.
private struct DemoShop {
  struct Order {
    let id: JSONTree
    let device: JSONTree
  }

  let filler: DemoFiller
  let place: JSONTree

  func book(
    _ client: JSONTree, signedBy name: String,
    _ phone: (make: String, model: String, issue: String),
    dueIn days: Int, isUrgent: Bool
  ) throws -> Order {
    let signature: JSONTree = [
      "signatureMethod": "typed", "typedName": .string(name), "termsAgreed": true,
    ]
    let device: JSONTree = [
      "customBrand": .string(phone.make), "customModel": .string(phone.model),
      "customerReportedIssues": .string(phone.issue), "priority": isUrgent ? "urgent" : "normal",
    ]
    let order = try filler.ask(
      "booking.submit",
      [
        "clientId": client, "locationId": place, "devices": [device], "signature": signature,
        "readyBy": .string("\(filler.today.adding(days: days))T17:00"), "allowOutsideHours": true,
        "preAuthorization": ["amountMinor": 5_000],
      ])
    return Order(
      id: order["orderId"] ?? .null,
      device: order["devices"]?.items.first?["deviceId"] ?? .null)
  }

  func move(_ order: Order, to statuses: [String]) throws {
    for status in statuses {
      _ = try filler.ask(
        "booking.setDeviceStatus", ["deviceId": order.device, "status": .string(status)])
    }
  }

  func assign(_ order: Order, to name: String) throws {
    _ = try filler.ask(
      "booking.assignEngineer",
      [
        "orderId": order.id, "deviceId": order.device,
        "assignedUserId": filler.people[name].map(JSONTree.string) ?? .null,
      ])
  }

  /// Looked at, priced, and offered.
  func quote(_ order: Order, _ work: String, priceMinor: Int) throws {
    try move(order, to: ["diagnosing"])
    _ = try filler.ask(
      "booking.updateDevice",
      [
        "orderId": order.id, "deviceId": order.device, "foundIssues": "As described at the counter",
        "diagnosisNotes": .string(work),
      ])
    _ = try filler.ask(
      "booking.addItem",
      [
        "orderId": order.id, "deviceId": order.device, "itemType": "labour",
        "description": .string(work), "unitPriceMinor": .integer(priceMinor),
        "priceIncludesVat": true,
      ])
    try move(order, to: ["ready_to_quote"])
    _ = try filler.ask("booking.sendQuote", ["orderId": order.id])
  }

  func agree(_ order: Order) throws {
    _ = try filler.ask(
      "booking.authorizeQuote",
      ["orderId": order.id, "deviceId": order.device, "method": "phone"])
  }

  /// The whole way, until it is paid and collected.
  func mend(_ order: Order, _ work: String, priceMinor: Int, signedBy name: String) throws {
    try quote(order, work, priceMinor: priceMinor)
    try agree(order)
    try move(order, to: ["repairing", "repaired_qc", "repaired_ready"])
    _ = try filler.ask(
      "booking.recordPayment",
      ["orderId": order.id, "amountMinor": .integer(priceMinor), "paymentMethod": "card"])
    _ = try filler.ask(
      "booking.collectDevices",
      [
        "orderId": order.id, "deviceIds": [order.device],
        "signature": ["signatureMethod": "typed", "typedName": .string(name)],
      ])
  }
}
