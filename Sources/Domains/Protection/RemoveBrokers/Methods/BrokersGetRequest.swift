import Kernel
import Platform

extension Protection {
  /// `brokers.getRequest`: a request to a broker.
  func brokersGetRequest(
    _ params: BrokersGetRequestParams, _ call: ReadCall
  ) throws -> RemovalRequest {
    let (row, household) = try call.removal(params.requestId, .viewAlerts)
    return try answer(row, household, call)
  }
}
