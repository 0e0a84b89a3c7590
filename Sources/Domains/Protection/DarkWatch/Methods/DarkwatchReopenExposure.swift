import Kernel
import Platform

extension Protection {
  /// `darkwatch.reopenExposure`: opens a finding again, and its alert.
  func darkwatchReopenExposure(
    _ params: DarkwatchReopenExposureParams, _ call: WriteCall
  ) throws -> Exposure {
    try call.moveExposure(
      params.exposureId, .reopen, note: params.note, expected: params.expectedVersion)
  }
}
