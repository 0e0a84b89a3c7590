import Kernel
import Platform

extension Protection {
  /// `darkwatch.getExposure`: a finding, with its leak and what to do.
  func darkwatchGetExposure(
    _ params: DarkwatchGetExposureParams, _ call: ReadCall
  ) throws -> Exposure {
    let (row, household) = try call.exposure(params.exposureId, .viewAlerts)
    return try call.answer(row, household)
  }
}
