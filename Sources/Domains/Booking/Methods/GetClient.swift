import Kernel
import Platform

extension Booking {
  /// `booking.getClient`: a client as they are on file.
  public func getClient(_ params: GetClientParams, _ call: ReadCall) throws -> Client {
    try call.demandClient(params.clientId).shown(actions: clientActions(call.actor))
  }
}

extension ReadCall {
  /// The client whom an id stands for.
  func demandClient(_ id: ID) throws -> ClientRow {
    guard let client = try database.standingClient(id, of: organizationId) else {
      throw Refusal(BookingFault.clientNotFound)
    }
    return client
  }
}
