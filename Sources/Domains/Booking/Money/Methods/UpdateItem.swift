import Kernel
import Platform
import Store

extension Booking {
  /// `booking.updateItem`: what is given replaces what a line says.
  func updateItem(_ params: UpdateItemForm, _ call: WriteCall) throws -> Order {
    var findings = Findings(shape: params.shape, currency: try call.reading.currency)
    let path = FieldPath()
    let orderId = findings.requiredId(params.orderId, at: path.member("orderId"))
    let itemId = findings.requiredId(params.itemId, at: path.member("itemId"))
    guard let orderId, let itemId else { throw Refusal(findings.violations) }
    var work = try call.workOn(orderId, .updateItem)
    let old = try work.item(itemId)

    let device = try work.device(of: old, params.deviceId, &findings)
    let types =
      old.type == .deviceSale
      ? ItemTypes(keeping: old.type)
      : ItemTypes(addedTo: work.order.serviceType, device?.device.workflowType)
    let facts = try lineFacts(call.reading)
    let judged = ItemRule.judge(params.form(of: old), types, facts, at: path, &findings)
    try findings.orThrow()
    guard let judged else { throw Defect("a line without violations is none") }

    var item = old
    item.deviceId = device?.id
    item.type = judged.itemType
    item.description = judged.description ?? old.description
    item.quantity = judged.quantity
    item.unitPriceMinor = judged.unitPriceMinor
    item.priceIncludesVat = judged.priceIncludesVat
    item.vatRateBp = judged.vatRateBp
    item.productId = judged.productId
    guard item != old else { return try call.reading.answer(work, warnings: findings.warnings) }

    try call.database.update(item, order: orderId)
    let items = work.money.items.map { $0.id == item.id ? item : $0 }
    try call.recordItem(.changed, item, was: old, in: &work, items: items)
    try call.conclude(&work)
    return try call.reading.answer(work, warnings: findings.warnings)
  }
}

extension UpdateItemForm {
  /// The line as it would be, for the rule that judges new ones.
  fileprivate func form(of old: StoredItem) -> ItemForm {
    ItemForm(
      itemType: itemType.isAbsent ? .value(old.type) : itemType,
      description: description.isAbsent ? .value(old.description) : description,
      quantity: quantity.isAbsent ? .value(old.quantity) : quantity,
      unitPriceMinor: unitPriceMinor.isAbsent ? .value(old.unitPriceMinor) : unitPriceMinor,
      priceIncludesVat: priceIncludesVat.isAbsent
        ? .value(old.priceIncludesVat) : priceIncludesVat,
      vatRateBp: vatRateBp.isAbsent ? .value(old.vatRateBp) : vatRateBp,
      stockId: old.stockId.map { .value($0) } ?? .absent,
      productId: productId.isAbsent ? old.productId.map { .value($0) } ?? .absent : productId
    )
  }
}

extension OrderContext {
  /// The device that a line is for from now on: another one when somebody says so.
  fileprivate func device(
    of item: StoredItem, _ field: Field<String>, _ findings: inout Findings
  ) throws -> DeviceContext? {
    guard field.isAbsent else { return try deviceOfLine(field, &findings) }
    return devices.first { $0.id == item.deviceId }
  }
}
