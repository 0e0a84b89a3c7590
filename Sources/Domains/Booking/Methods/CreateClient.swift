import Kernel
import Platform

extension Booking {
  /// `booking.createClient`: judged as a booking's new client, then put on file.
  public func createClient(_ params: ClientForm, _ call: WriteCall) throws -> Client {
    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    facts.timeZone = call.request.timeZone
    if let code = try call.database.primaryCountryCode(of: call.organizationId) {
      facts.defaultCountryCode = code
    }
    let judgement = BookingRule.judge(client: params, facts)
    try judgement.demand()
    if let email = judgement.normalized.clientEmail { try call.requireFree(email) }

    let client = call.newClient(judgement.normalized)
    try call.insertClient(client)
    let event = BookingEvent.clientCreated(
      .init(clientId: client.id, displayName: client.displayName)
    )
    try call.record(Change(event, of: client.id, after: client.shown()))
    return client.shown(
      warnings: judgement.warnings, actions: ["submit": decide(.submit, call.actor)]
    )
  }
}
