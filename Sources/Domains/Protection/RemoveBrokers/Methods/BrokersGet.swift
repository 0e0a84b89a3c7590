import Kernel
import Platform

extension Protection {
  /// `brokers.get`: a broker. Source: protection specification 7.
  public func brokersGet(_ params: BrokersGetParams, _ call: ReadCall) throws -> Broker {
    Broker(try broker(params.brokerId), in: call.language)
  }
}
