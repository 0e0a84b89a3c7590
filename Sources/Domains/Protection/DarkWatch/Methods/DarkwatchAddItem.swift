import Kernel
import Platform

extension Protection {
  /// `darkwatch.addItem`: watches a value; only its masked form is ever shown again.
  public func darkwatchAddItem(
    _ params: DarkwatchAddItemParams, _ call: WriteCall
  ) throws -> WatchItem {
    let personId = try call.reading.person(params.personId, .manageWatchItems)
    let region = try call.reading.region(of: personId)
    let identifier = try identifier(
      params.type, params.value, region: String(region.prefix(2)))
    let household = try call.storedHousehold()
    try call.reading.requireRoom(for: .watchItems, in: household)
    let row = WatchItemRow(
      id: call.makeID(), personId: personId, type: identifier.type, display: identifier.display,
      label: params.label, createdAt: call.now, isPaused: false, coversAddresses: false, version: 1)
    guard try call.insert(row, value: identifier.normalized, call.keysToSeal(of: personId)) else {
      throw Refusal(ProtectionFault.duplicateItem)
    }
    try call.record(
      row,
      ProtectionEvent.darkwatchItemAdded(
        .init(personId: personId, itemId: row.id, type: row.type)))
    return try call.reading.answer(row, household)
  }
}
