import Kernel
import Platform

extension Protection {
  /// `darkwatch.resolveExposure`: settles a finding, and its alert.
  func darkwatchResolveExposure(
    _ params: DarkwatchResolveExposureParams, _ call: WriteCall
  ) throws -> Exposure {
    try call.moveExposure(
      params.exposureId, .resolve, note: params.note, expected: params.expectedVersion)
  }
}
