import Kernel
import Platform

extension Protection {
  /// `darkwatch.getItem`: something watched.
  func darkwatchGetItem(_ params: DarkwatchGetItemParams, _ call: ReadCall) throws
    -> WatchItem
  {
    let (row, household) = try call.watchItem(params.itemId, .viewAlerts)
    return try call.answer(row, household)
  }
}
