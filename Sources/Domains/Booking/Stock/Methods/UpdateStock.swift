import Kernel
import Platform

extension Booking {
  /// `booking.updateStock`: status, condition, prices and refurbishment of a unit.
  public func updateStock(_ params: UpdateStockParams, _ call: WriteCall) throws -> Stock {
    let old = try call.reading.stock(params.stockId)
    if let status = params.status {
      try StockMachine.decide(old.status, to: status).orThrow()
    }
    try decideStock(.updateStock, on: old, by: call.actor).orThrow()
    if params.setsPrices { try decideStock(.setPrices, on: old, by: call.actor).orThrow() }

    var unit = old
    unit.status = params.status ?? old.status
    unit.conditionGrade = params.condition ?? old.conditionGrade
    unit.sellPriceMinor = params.sellPriceMinor ?? old.sellPriceMinor
    unit.specialOfferPriceMinor =
      params.clearSpecialOffer == true
      ? nil : params.specialOfferPriceMinor ?? old.specialOfferPriceMinor
    let oldWork = try call.database.work(onStock: old.id)
    let work = params.refurbishment?.map(\.row) ?? oldWork
    guard unit != old || work != oldWork else { return try call.reading.shown(old) }

    unit.version += 1
    unit.updatedAt = call.now
    try call.database.update(unit)
    if work != oldWork { try call.database.replaceWork(onStock: unit.id, by: work) }
    try call.recordStock(unit, was: old, work: work)
    return try call.reading.shown(unit)
  }
}

extension UpdateStockParams {
  /// Whether money is in it, which not everybody may touch.
  fileprivate var setsPrices: Bool {
    sellPriceMinor != nil || specialOfferPriceMinor != nil || clearSpecialOffer == true
      || refurbishment != nil
  }
}

extension StockWork {
  fileprivate var row: StoredStockWork {
    StoredStockWork(description: description, costMinor: costMinor)
  }
}
