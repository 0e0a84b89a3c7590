import Kernel
import Platform
import Store

extension Booking {
  /// `booking.addItem`: a line more on an order.
  func addItem(_ params: AddItemForm, _ call: WriteCall) throws -> Order {
    var findings = Findings(shape: params.shape, currency: try call.reading.currency)
    let orderId = findings.requiredId(params.orderId, at: FieldPath().member("orderId"))
    guard let orderId else { throw Refusal(findings.violations) }
    var work = try call.workOn(orderId, .addItem)

    let device = try work.deviceOfLine(params.deviceId, &findings)
    let types = ItemTypes(addedTo: work.order.serviceType, device?.device.workflowType)
    let facts = try lineFacts(call.reading)
    let judged = ItemRule.judge(params.item, types, facts, at: FieldPath(), &findings)
    try findings.orThrow()
    guard work.money.items.count < itemsMax else {
      throw Refusal(
        BookingFault.tooManyItems(maximum: itemsMax, actual: work.money.items.count + 1))
    }
    guard let judged else { throw Defect("a line without violations is none") }

    let item = StoredItem(
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
    try call.conclude(&work)
    return try call.reading.answer(work, warnings: findings.warnings)
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
