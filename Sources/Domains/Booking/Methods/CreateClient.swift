import Kernel
import Platform

extension Booking {
  /// `booking.createClient`: judged as a booking's new client, then put on file.
  public func createClient(_ params: ClientForm, _ call: WriteCall) throws -> Client {
    let judgement = BookingRule.judge(client: params, try clientFacts(call))
    try judgement.demand()
    if let email = judgement.normalized.clientEmail { try call.requireFree(email) }

    let client = call.newClient(judgement.normalized)
    try call.insertClient(client)
    let event = BookingEvent.clientCreated(
      .init(clientId: client.id, displayName: client.displayName)
    )
    try call.record(Change(event, of: client.id, after: client.shown()))
    return client.shown(warnings: judgement.warnings, actions: clientActions(call.actor))
  }

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
