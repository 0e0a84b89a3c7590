import Kernel
import Platform

extension Protection {
  /// `brokers.createRequest`: begins a request to be removed, as a draft.
  func brokersCreateRequest(
    _ params: BrokersCreateRequestParams, _ call: WriteCall
  ) throws -> RemovalRequest {
    let personId = try call.reading.person(params.personId, .startRemoval)
    let household = try call.storedHousehold()
    let asked = AskedRemoval(
      brokerId: params.brokerId, identityId: params.identityId, law: params.law,
      method: params.method, info: params.personalInfo, listingUrl: params.listingUrl)
    let row = try call.begin(
      asked, of: personId, in: household, brokers(of: household, call.reading))
    return try answer(row, household, call.reading)
  }
}
