import Kernel
import Platform

extension Protection {
  /// `alerts.reopen`: opens an alert again.
  func alertsReopen(
    _ params: AlertsReopenParams, _ call: WriteCall
  ) throws -> Alert {
    let (row, household) = try call.move(
      params.alertId, .reopen, note: params.note, expected: params.expectedVersion)
    return try call.reading.answer(row, household)
  }
}
