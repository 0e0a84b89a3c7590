import Kernel
import Platform

extension Booking {
  /// `booking.updateStock`: status, condition, prices and refurbishment of a unit.
  func updateStock(_ params: UpdateStockParams, _ call: WriteCall) throws -> Stock {
    let old = try call.reading.stock(params.stockId)
    if let status = params.status {
      try StockMachine.decide(old.status, to: status).orThrow()
    }
    try decideStock(.updateStock, on: old, by: call.actor).orThrow()
    if params.setsPrices {
      try decideStock(.setPrices, on: old, by: call.actor).orThrow()
      call.note(.addStock)
    }
    try params.judgePrices(in: old.currency)

    var unit = old
    unit.status = params.status ?? old.status
    unit.conditionGrade = params.condition ?? old.conditionGrade
    unit.sellPriceMinor = params.sellPriceMinor ?? old.sellPriceMinor
    unit.specialOfferPriceMinor =
      params.clearSpecialOffer == true
      ? nil : params.specialOfferPriceMinor ?? old.specialOfferPriceMinor
    let oldWork = try call.database.work(onStock: old.id)
    let work = params.refurbishment?.map(\.row) ?? oldWork
    guard unit != old || work != oldWork else { return try call.reading.answer(old) }

    unit.version += 1
    unit.updatedAt = call.now
    try call.database.update(unit)
    if work != oldWork { try call.database.replaceWork(onStock: unit.id, by: work) }
    try call.recordStock(unit, was: old, work: work)
    return try call.reading.answer(unit)
  }
}

extension UpdateStockParams {
  /// Whether money is in it, which not everybody may touch.
  fileprivate var setsPrices: Bool {
    sellPriceMinor != nil || specialOfferPriceMinor != nil || clearSpecialOffer == true
      || refurbishment != nil
  }

  /// Refuses prices and costs that nobody asks or pays, told in the unit's own money.
  fileprivate func judgePrices(in currency: String) throws {
    var findings = Findings(shape: [], currency: currency)
    let path = FieldPath()
    var amounts = [
      (sellPriceMinor, path.member("sellPriceMinor")),
      (specialOfferPriceMinor, path.member("specialOfferPriceMinor")),
    ]
    for (index, work) in (refurbishment ?? []).enumerated() {
      let place = path.member("refurbishment").element(index).member("costMinor")
      amounts.append((work.costMinor, place))
    }
    for case (let amount?, let place) in amounts {
      _ = AmountRule.inRange(.value(amount), at: place, &findings)
    }
    try findings.orThrow()
  }
}

extension StockWorkGiven {
  fileprivate var row: StoredStockWork {
    StoredStockWork(description: description, costMinor: costMinor)
  }
}
