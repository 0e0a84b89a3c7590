import Kernel
import Platform

extension Protection {
  /// `brokers.get`: a broker, with the caller's requests to it. Source: protection specification 7.
  func brokersGet(_ params: BrokersGetParams, _ call: ReadCall) throws -> Broker {
    let household = try call.household()
    let entry = try broker(params.brokerId, in: household, call)
    return try answer(entry, household, call)
  }
}
