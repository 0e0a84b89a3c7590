import Kernel
import Platform

extension Protection {
  /// `alerts.markFalsePositive`: says that an alert was a false alarm.
  func alertsMarkFalsePositive(
    _ params: AlertsMarkFalsePositiveParams, _ call: WriteCall
  ) throws -> Alert {
    let (row, household) = try call.move(
      params.alertId, .markFalsePositive, note: params.note, expected: params.expectedVersion)
    return try call.reading.answer(row, household)
  }
}
