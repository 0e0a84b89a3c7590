import Kernel
import Platform

extension Protection {
  /// `darkwatch.getBreach`: a leak.
  func darkwatchGetBreach(
    _ params: DarkwatchGetBreachParams, _ call: ReadCall
  ) throws -> Breach {
    guard let row = try call.database.breach(params.breachId, of: call.organizationId) else {
      throw Refusal(ProtectionFault.breachNotFound)
    }
    return Breach(row, in: call.language)
  }
}
