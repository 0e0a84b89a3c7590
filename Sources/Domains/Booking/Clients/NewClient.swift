import Kernel
import Platform
import Store

extension WriteCall {
  /// Puts a client on file.
  func insertClient(_ client: StoredClient) throws {
    try database.insert(client, of: organizationId)
  }

  /// A client of a booking's fields, who is not on file yet.
  func newClient(_ booking: NormalizedBooking) -> StoredClient {
    let id = makeID()
    return StoredClient(
      id: id,
      firstName: booking.clientFirstName,
      lastName: booking.clientLastName,
      companyName: booking.clientCompanyName,
      email: booking.clientEmail ?? EmailRule.placeholder(for: id),
      isGeneratedEmail: booking.clientEmail == nil,
      phone: booking.clientPhone,
      phoneExtension: booking.clientPhoneExtension,
      countryCode: booking.clientCountryCode,
      address: booking.address,
      marketingConsent: booking.signature?.marketingConsent ?? false,
      orderCount: 0,
      deviceCount: 0,
      lastOrderAt: nil,
      version: 1,
      createdAt: now,
      updatedAt: now
    )
  }
}
