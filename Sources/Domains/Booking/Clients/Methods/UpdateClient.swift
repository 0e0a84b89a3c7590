import Kernel
import Platform
import Wire

extension Booking {
  /// `booking.updateClient`: a merge patch on the client's fields, judged like a new client.
  func updateClient(_ params: UpdateClientParams, _ call: WriteCall) throws -> Client {
    let old = try call.reading.requireClient(params.clientId)
    try decideVersion(
      params.expectedVersion, old.version, else: BookingFault.clientVersionConflict
    ).orThrow()
    let patch = try ClientPatch(params.patch)
    let judgement = patch.judge(old, try clientFacts(call))
    try judgement.orThrow()

    var client = old
    client.take(judgement.normalized, patch)
    if client.realEmail != old.realEmail, let email = client.realEmail {
      try call.requireFree(email)
    }
    guard client != old else {
      return old.answer(
        in: call.language, warnings: judgement.warnings, actions: clientActions(call.actor))
    }
    client.version += 1
    client.updatedAt = call.now
    try call.database.update(client, was: old, of: call.organizationId)
    try call.recordUpdate(of: old, to: client)
    return client.answer(
      in: call.language, warnings: judgement.warnings, actions: clientActions(call.actor))
  }
}
