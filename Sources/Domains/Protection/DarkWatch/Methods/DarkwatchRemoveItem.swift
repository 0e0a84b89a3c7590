import Kernel
import Platform

extension Protection {
  /// `darkwatch.removeItem`: watches a value no more, and forgets it.
  public func darkwatchRemoveItem(
    _ params: DarkwatchRemoveItemParams, _ call: WriteCall
  ) throws -> DarkwatchRemoveItemResult {
    let (row, _) = try call.reading.watchItem(params.itemId, .manageWatchItems)
    try requireVersion(params.expectedVersion, row.version)
    try call.database.deleteWatchItem(row.id, call.organizationId)
    try call.record(
      row,
      ProtectionEvent.darkwatchItemRemoved(
        .init(personId: row.personId, itemId: row.id, type: row.type)))
    return DarkwatchRemoveItemResult(itemId: row.id, removedExposures: 0)
  }
}
