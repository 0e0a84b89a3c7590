import Kernel
import Platform

extension Booking {
  /// `booking.eraseClient`: takes the personal data away, and leaves what bookkeeping demands.
  public func eraseClient(_ params: EraseClientParams, _ call: WriteCall) throws
    -> EraseClientResult
  {
    let client = try call.reading.demandClient(params.clientId)
    try call.database.blank(
      client, mergedInto: nil, erasedAt: call.now, at: call.now, of: call.organizationId)
    try call.database.erasePasscodes(ofClient: client.id, of: call.organizationId)
    try call.database.eraseBankDetails(ofClient: client.id, of: call.organizationId)
    try call.database.eraseTraces(of: client.id, of: call.organizationId)
    let event = BookingEvent.clientErased(.init(clientId: client.id))
    try call.record(Change(event, of: client.id, version: client.version + 1))
    return EraseClientResult(clientId: client.id, erased: true)
  }
}
