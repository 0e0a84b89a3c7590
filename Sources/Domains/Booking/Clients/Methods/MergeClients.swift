import Kernel
import Platform

extension Booking {
  /// `booking.mergeClients`: one record of two; the duplicate's id leads to the client from now on.
  func mergeClients(_ params: MergeClientsParams, _ call: WriteCall) throws -> Client {
    let old = try call.reading.requireClient(params.clientId)
    let duplicate = try call.reading.requireClient(params.duplicateClientId)
    guard duplicate.id != old.id else {
      throw Refusal([Violation(BookingFault.clientsIdentical, at: "/duplicateClientId")])
    }
    var client = old.completed(by: duplicate)
    client.version += 1
    client.updatedAt = call.now
    // The duplicate first: an address belongs to one client at a time.
    try call.database.blank(
      duplicate, mergedInto: client.id, erasedAt: nil, at: call.now, of: call.organizationId)
    try call.database.update(client, was: old, of: call.organizationId)
    try call.database.moveOrders(from: duplicate.id, to: client.id, of: call.organizationId)

    let merged = BookingEvent.clientMerged(
      .init(
        clientId: client.id, mergedClientId: duplicate.id, displayName: client.displayName))
    try call.record(
      Change(
        merged, of: duplicate.id, version: duplicate.version + 1,
        before: duplicate.answer(in: call.language)))
    try call.recordUpdate(of: old, to: client)
    return client.answer(in: call.language, actions: clientActions(call.actor))
  }
}

extension StoredClient {
  /// The client with what they lack from another record of the same person, and its orders counted.
  fileprivate func completed(by other: StoredClient) -> StoredClient {
    var client = self
    client.firstName = firstName ?? other.firstName
    client.lastName = lastName ?? other.lastName
    client.companyName = companyName ?? other.companyName
    if isGeneratedEmail, !other.isGeneratedEmail {
      client.email = other.email
      client.isGeneratedEmail = false
    }
    if phone == nil {
      client.phone = other.phone
      client.phoneExtension = other.phoneExtension
    }
    client.countryCode = countryCode ?? other.countryCode
    if !address.hasLines, other.address.hasLines { client.address = other.address }
    client.orderCount += other.orderCount
    client.deviceCount += other.deviceCount
    client.lastOrderAt = [lastOrderAt, other.lastOrderAt].compactMap(\.self).max()
    return client
  }
}
