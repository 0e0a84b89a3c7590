import Kernel
import Platform

extension Protection {
  /// `darkwatch.completeRecommendation`: notes that advice was followed; that settles nothing yet.
  func darkwatchCompleteRecommendation(
    _ params: DarkwatchCompleteRecommendationParams, _ call: WriteCall
  ) throws -> Exposure {
    try call.change(exposure: params.exposureId) { row in
      try requireVersion(params.expectedVersion, row.version)
      guard let place = row.data.advice.firstIndex(where: { $0.kind == params.kind }) else {
        throw Refusal([Violation(ProtectionFault.adviceMissing, at: "/kind")])
      }
      row.data.advice[place].done = params.done
      guard params.kind == .changePassword else { return }
      for site in row.data.sites.indices { row.data.sites[site].done = params.done }
    }
  }
}
