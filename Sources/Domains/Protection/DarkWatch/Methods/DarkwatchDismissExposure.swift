import Kernel
import Platform

extension Protection {
  /// `darkwatch.dismissExposure`: says that a finding is a false alarm.
  func darkwatchDismissExposure(
    _ params: DarkwatchDismissExposureParams, _ call: WriteCall
  ) throws -> Exposure {
    try call.moveExposure(
      params.exposureId, .markFalsePositive, note: params.note, expected: params.expectedVersion)
  }
}
