import Kernel
import Platform

extension Protection {
  /// `darkwatch.updateItem`: another label, a pause; the value stays as it is.
  func darkwatchUpdateItem(
    _ params: DarkwatchUpdateItemParams, _ call: WriteCall
  ) throws -> WatchItem {
    let (old, household) = try call.reading.watchItem(params.itemId, .manageWatchItems)
    try requireVersion(params.expectedVersion, old.version)
    var row = old
    if let covers = params.coverAddresses {
      guard !covers || (row.type == .domain && row.isVerified(at: call.now)) else {
        throw Refusal(ProtectionFault.notVerified)
      }
      row.coversAddresses = covers
    }
    row.label = params.label ?? row.label
    row.isPaused = params.paused ?? row.isPaused
    row.version += 1
    try call.update(row, call.keysToSeal(of: row.personId))
    try call.record(
      row,
      ProtectionEvent.darkwatchItemChanged(
        .init(personId: row.personId, itemId: row.id, type: row.type)))
    return try call.reading.answer(row, household)
  }
}
