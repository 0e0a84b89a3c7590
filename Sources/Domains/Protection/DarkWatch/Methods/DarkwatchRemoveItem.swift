import Kernel
import Platform

extension Protection {
  /// `darkwatch.removeItem`: watches a value no more, and forgets it.
  func darkwatchRemoveItem(
    _ params: DarkwatchRemoveItemParams, _ call: WriteCall
  ) throws -> DarkwatchRemoveItemResult {
    let (row, _) = try call.reading.watchItem(params.itemId, .manageWatchItems)
    try requireVersion(params.expectedVersion, row.version)
    let exposures = try call.reading.exposures(ofItem: row.id)
    for exposure in exposures {
      guard let alertId = exposure.alertId, let alert = try call.reading.alert(alertId),
        alert.status == .open
      else { continue }
      try call.carryOut(.resolve, on: alert, note: nil)
    }
    try call.database.deleteExposures(ofItem: row.id, call.organizationId)
    try call.database.deleteAddresses(ofItem: row.id, call.organizationId)
    try call.database.deleteWatchItem(row.id, call.organizationId)
    try call.record(
      row,
      ProtectionEvent.darkwatchItemRemoved(
        .init(personId: row.personId, itemId: row.id, type: row.type)))
    return DarkwatchRemoveItemResult(itemId: row.id, removedExposures: exposures.count)
  }
}
