import Kernel
import Platform

extension Booking {
  /// `booking.createClient`: judged as a booking's new client, then put on file.
  func createClient(_ params: ClientForm, _ call: WriteCall) throws -> Client {
    let judgement = BookingRule.judge(client: params, try clientFacts(call))
    try judgement.orThrow()
    if let email = judgement.normalized.clientEmail { try call.requireFree(email) }

    let client = call.newClient(judgement.normalized)
    try call.insertClient(client)
    let event = BookingEvent.clientCreated(
      .init(clientId: client.id, displayName: client.displayName)
    )
    try call.record(Change(event, of: client.id, after: client.answer(in: call.language)))
    return client.answer(
      in: call.language, warnings: judgement.warnings, actions: clientActions(call.actor))
  }
}
