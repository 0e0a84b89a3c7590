import Kernel
import Platform

extension Protection {
  /// `brokers.get`: a broker, with the caller's requests to it. Source: protection specification 7.
  public func brokersGet(_ params: BrokersGetParams, _ call: ReadCall) throws -> Broker {
    let household = try call.household()
    let entry = try broker(params.brokerId, in: household, call)
    let requests = try BrokerRequests(call, of: [household.own.userId])
    return Broker(entry, requests.of(entry.id), in: call.language)
  }
}
