import Kernel
import Platform

extension Booking {
  /// What a client is judged by when no booking is around them.
  func clientFacts(_ call: WriteCall) throws -> BookingFacts {
    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    facts.timeZone = call.request.timeZone
    if let code = try call.database.primaryCountryCode(of: call.organizationId) {
      facts.defaultCountryCode = code
    }
    return facts
  }

  /// What the actor may do with a client.
  func clientActions(_ actor: Actor) -> [String: Decision] {
    let actions: [BookingAction] = [.submit, .updateClient, .mergeClients, .eraseClient]
    return Dictionary(
      actions.map { (String($0.rawValue.dropFirst("booking.".count)), decide($0, actor)) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension ReadCall {
  /// The client whom an id stands for.
  func requireClient(_ id: ID) throws -> StoredClient {
    guard let client = try database.standingClient(id, of: organizationId) else {
      throw Refusal(BookingFault.clientNotFound)
    }
    return client
  }
}
