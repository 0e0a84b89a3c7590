import Kernel
import Platform
import Store

extension ReadCall {
  /// A unit of the organization.
  func stock(_ id: ID) throws -> StoredStock {
    guard let unit = try database.stock(id, of: organizationId) else {
      throw Refusal(BookingFault.stockNotFound)
    }
    return unit
  }

  func answer(_ unit: StoredStock) throws -> Stock {
    let actions = StockAction.allCases.map { ($0.rawValue, decideStock($0, on: unit, by: actor)) }
    return unit.answer(
      try database.work(onStock: unit.id),
      actions: Dictionary(actions, uniquingKeysWith: { first, _ in first }),
      in: language
    )
  }
}

extension WriteCall {
  /// Takes the device of a finished buyback into stock, for what its seller got.
  ///
  /// Source: booking specification 7.7, payment_made → added_to_buyback.
  func stockFromBuyback(_ device: StoredDevice, of order: OrderRow) throws {
    guard try !database.isInStock(device: device.id, order: order.id) else { return }
    let paidOut = try database.payments(ofOrder: order.id)
      .filter { $0.isPayout && $0.deviceId == device.id }
      .reduce(0) { $0 - $1.amountMinor }
    try insertStock(
      StoredStock(
        id: makeID(),
        status: .purchased,
        displayName: device.displayName,
        brandId: device.brandId,
        modelId: device.modelId,
        serialNumber: device.serialNumber,
        imei: device.imei,
        colour: device.colour,
        storageCapacity: device.storageCapacity,
        conditionGrade: device.conditionGrade,
        locationId: order.locationId,
        currency: order.currency,
        costMinor: paidOut,
        source: StoredStock.Source(orderId: order.id, deviceId: device.id),
        createdBy: actor.userId,
        createdAt: now,
        updatedAt: now
      )
    )
  }

  /// Puts a new unit on file and tells about it.
  func insertStock(_ unit: StoredStock) throws {
    try database.insert(unit, of: organizationId)
    try recordStock(unit, was: nil, work: [])
  }

  /// Marks a unit as sold by an order; refused when another till was faster.
  func sell(_ id: ID, _ sale: StoredStock.Sale) throws {
    let old = try reading.stock(id)
    guard try database.sell(id, sale, of: organizationId) else {
      throw Refusal(BookingFault.stockNotForSale)
    }
    var unit = old
    unit.status = .sold
    unit.sale = sale
    unit.version += 1
    unit.updatedAt = now
    try recordStock(unit, was: old, work: try database.work(onStock: id))
  }

  /// Puts a unit back for sale whose line was taken off its order.
  func release(_ id: ID, order orderId: ID) throws {
    let old = try reading.stock(id)
    guard old.sale?.orderId == orderId else { return }
    try database.release(id, order: orderId, at: now)
    try recordStock(
      try reading.stock(id), was: old, work: try database.work(onStock: id))
  }

  /// Writes down what became of a unit.
  func recordStock(_ unit: StoredStock, was old: StoredStock?, work: [StoredStockWork]) throws {
    let event = BookingEvent.stockChanged(
      .init(
        stockId: unit.id, displayName: unit.displayName, from: old?.status, status: unit.status,
        orderId: unit.sale?.orderId
      )
    )
    let change = Change(
      event, of: unit.id, version: unit.version,
      before: old?.answer(work, in: language), after: unit.answer(work, in: language)
    )
    try record(change)
  }
}
