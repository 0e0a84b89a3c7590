import Kernel
import Platform

extension Protection {
  /// `darkwatch.addItem`: watches a value; only its masked form is ever shown again.
  func darkwatchAddItem(
    _ params: DarkwatchAddItemParams, _ call: WriteCall
  ) throws -> WatchItem {
    let personId = try call.reading.person(params.personId, .manageWatchItems)
    let region = try call.reading.region(of: personId)
    let identifier = try identifier(
      params.type, params.value, region: String(region.prefix(2)))
    let household = try call.storedHousehold()
    let row = try call.watch(identifier, label: params.label, of: personId, in: household)
    return try call.reading.answer(row, household)
  }
}
