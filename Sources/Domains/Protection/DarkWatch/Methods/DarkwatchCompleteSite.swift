import Kernel
import Platform

extension Protection {
  /// `darkwatch.completeSite`: notes that the password of a site was changed.
  func darkwatchCompleteSite(
    _ params: DarkwatchCompleteSiteParams, _ call: WriteCall
  ) throws -> Exposure {
    try call.change(exposure: params.exposureId) { row in
      try requireVersion(params.expectedVersion, row.version)
      let host = params.host.asciiLowercased
      guard let place = row.data.sites.firstIndex(where: { $0.host == host }) else {
        throw Refusal(ProtectionFault.siteNotFound)
      }
      row.data.sites[place].done = params.done
      let areAllDone = row.data.sites.allSatisfy(\.done)
      for step in row.data.advice.indices where row.data.advice[step].kind == .changePassword {
        row.data.advice[step].done = areAllDone
      }
    }
  }
}
