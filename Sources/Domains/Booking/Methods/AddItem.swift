import Kernel
import Platform
import Store

extension Booking {
  /// `booking.addItem`: a line more on an order.
  public func addItem(_ params: AddItemForm, _ call: WriteCall) throws -> Order {
    var findings = Findings(shape: params.shape)
    let orderId = findings.requiredId(params.orderId, at: FieldPath().member("orderId"))
    guard let orderId else { throw Refusal(findings.violations) }
    var work = try call.workOn(orderId, .addItem)

    let device = try work.deviceOfLine(params.deviceId, &findings)
    let types = ItemTypes(addedTo: work.order.serviceType, device?.device.workflowType)
    let facts = try lineFacts(call.reading)
    let judged = ItemRule.judge(params.item, types, facts, at: FieldPath(), &findings)
    try findings.demand()
    guard work.money.items.count < itemsMax else {
      throw Refusal(
        BookingFault.tooManyItems(maximum: itemsMax, actual: work.money.items.count + 1))
    }
    guard let judged else { throw Defect("a line without violations is none") }

    let item = ItemRow(
      id: call.makeID(),
      deviceId: device?.id,
      type: judged.itemType,
      description: judged.description ?? "–",
      quantity: judged.quantity,
      unitPriceMinor: judged.unitPriceMinor,
      priceIncludesVat: judged.priceIncludesVat,
      vatRateBp: judged.vatRateBp,
      productId: judged.productId
    )
    try call.database.insert(item, order: orderId, by: call.actor.userId, at: call.now)
    try call.recordItem(.added, item, was: nil, in: &work, items: work.money.items + [item])
    try call.settle(&work)
    return try call.reading.answer(work, warnings: findings.warnings)
  }

  /// The facts that lines are judged by after booking.
  func lineFacts(_ call: ReadCall) throws -> BookingFacts {
    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    let settings = try call.database.settingsFacts(of: call.organizationId)
    facts.vatRatesBp = settings?.vatRatesBp ?? [:]
    return facts
  }
}

extension AddItemForm {
  fileprivate var item: ItemForm {
    ItemForm(
      itemType: itemType, description: description, quantity: quantity,
      unitPriceMinor: unitPriceMinor, priceIncludesVat: priceIncludesVat, vatRateBp: vatRateBp,
      productId: productId
    )
  }
}

extension OrderAtWork {
  /// The device that a line is for; when nobody says, an order's only device.
  func deviceOfLine(
    _ field: Field<String>, _ findings: inout Findings
  ) throws -> DeviceOnFile? {
    let id = findings.id(field, at: FieldPath().member("deviceId"))
    if id.isAbsent { return devices.count == 1 ? devices[0] : nil }
    guard case .value(let id) = id else { return nil }
    guard let device = devices.first(where: { $0.id == id }) else {
      throw Refusal(BookingFault.deviceNotFound)
    }
    return device
  }

  /// The line of the order with this id.
  func item(_ id: ID) throws -> ItemRow {
    guard let item = money.items.first(where: { $0.id == id }) else {
      throw Refusal(BookingFault.itemNotFound)
    }
    return item
  }
}

extension WriteCall {
  /// Writes down what became of a line, and counts the order's money anew.
  func recordItem(
    _ change: ItemChange, _ item: ItemRow, was old: ItemRow?, in work: inout OrderAtWork,
    items: [ItemRow]
  ) throws {
    work.money = OrderMoney(
      items: items, payments: work.money.payments, refunds: work.money.refunds)
    let order = work.order
    let event = BookingEvent.itemChanged(
      .init(
        orderId: order.id, orderNumber: order.number, itemId: item.id, deviceId: item.deviceId,
        change: change, grandTotalMinor: work.money.totals.grandTotalMinor,
        currency: order.currency
      )
    )
    try record(
      Change(
        event, of: order.id, version: order.version + 1, before: old?.shown(in: language),
        after: change == .removed ? nil : item.shown(in: language)))
  }
}
