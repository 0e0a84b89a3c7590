import Kernel
import Platform

extension Booking {
  /// `booking.addStock`: a unit that was not bought from a client at the counter.
  func addStock(_ params: StockForm, _ call: WriteCall) throws -> Stock {
    var findings = Findings(shape: params.shape, currency: try call.reading.currency)
    let location = findings.id(params.locationId, at: FieldPath().member("locationId"))
    if case .value(let id) = location,
      try call.database.locationName(id, of: call.organizationId) == nil
    {
      findings.refuse(.locationNotFound, at: FieldPath().member("locationId"))
    }
    let new = NewStock(params, &findings)
    guard findings.violations.isEmpty else { throw Refusal(findings.violations) }

    let unit = StoredStock(
      id: call.makeID(),
      status: new.status,
      displayName: new.displayName,
      serialNumber: new.serialNumber,
      imei: new.imei,
      colour: new.colour,
      storageCapacity: new.storageCapacity,
      conditionGrade: new.conditionGrade,
      locationId: location.value,
      currency: try call.reading.currency,
      costMinor: new.costMinor,
      sellPriceMinor: new.sellPriceMinor,
      specialOfferPriceMinor: new.specialOfferPriceMinor,
      createdBy: call.actor.userId,
      createdAt: call.now,
      updatedAt: call.now
    )
    try call.insertStock(unit)
    return try call.reading.answer(unit)
  }
}
