import Kernel
import Platform
import Store

/// The client of a new order: found or made.
struct BookedClient {
  let client: StoredClient
  let isNew: Bool
  let possibleDuplicates: [ID]
}

extension WriteCall {
  /// Finds the client whom a booking is for, or puts a new one on file; counts the order.
  ///
  /// Source: booking specification 5.
  func bookedClient(
    _ booking: NormalizedBooking, _ form: BookingForm, devices: Int
  ) throws -> BookedClient {
    if booking.anonymousClient == true { return try anonymousClient() }
    let matching = try matching(booking)
    guard let id = matching.clientId,
      let old = try database.standingClient(id, of: organizationId)
    else {
      var client = newClient(booking)
      client.count(devices: devices, at: now)
      try insertClient(client)
      return BookedClient(
        client: client, isNew: true, possibleDuplicates: matching.possibleDuplicates)
    }
    var client = old.revised(by: booking, form)
    if client.email != old.email { try requireFree(client.email) }
    let isChanged = client != old
    if isChanged { client.version += 1 }
    client.count(devices: devices, at: now)
    client.updatedAt = now
    try database.update(client, was: old, of: organizationId)
    if isChanged { try recordUpdate(of: old, to: client) }
    return BookedClient(
      client: client, isNew: false, possibleDuplicates: matching.possibleDuplicates)
  }

  /// The record that sales without a name belong to.
  private func anonymousClient() throws -> BookedClient {
    let old = try walkInClient()
    var client = old
    client.count(devices: 0, at: now)
    client.updatedAt = now
    try database.update(client, was: old, of: organizationId)
    return BookedClient(client: client, isNew: false, possibleDuplicates: [])
  }

  /// Refuses an address that another client has.
  func requireFree(_ email: String) throws {
    guard let other = try database.client(email: email, of: organizationId) else { return }
    throw Refusal(BookingFault.emailTaken(clientId: other.id))
  }

  private func matching(_ booking: NormalizedBooking) throws -> ClientMatching {
    if let id = booking.clientId { return ClientMatching(clientId: id, reason: .none) }
    if let email = booking.clientEmail,
      let found = try database.client(email: email, of: organizationId)
    {
      return ClientMatching(clientId: found.id, reason: .email)
    }
    let sharing = try booking.clientPhone.map {
      try database.clients(phone: $0, of: organizationId)
    }
    return matchClient(
      email: booking.clientEmail,
      phone: booking.clientPhone,
      firstName: booking.clientFirstName,
      lastName: booking.clientLastName,
      among: (sharing ?? []).map(\.candidate)
    )
  }

  /// Tells of a client's new record.
  func recordUpdate(of old: StoredClient, to new: StoredClient) throws {
    let event = BookingEvent.clientUpdated(
      .init(clientId: new.id, displayName: new.displayName)
    )
    let change = Change(
      event, of: new.id, version: new.version, before: old.answer(in: language),
      after: new.answer(in: language)
    )
    try record(change)
  }
}

extension StoredClient {
  /// The client with what a booking says: a phone, an address and a country replace what is on
  /// file, names only fill blanks, a real e-mail address replaces a placeholder.
  ///
  /// Source: booking specification 5, the last paragraph.
  func revised(by booking: NormalizedBooking, _ form: BookingForm) -> StoredClient {
    var client = self
    client.firstName = firstName ?? booking.clientFirstName
    client.lastName = lastName ?? booking.clientLastName
    client.companyName = companyName ?? booking.clientCompanyName
    if isGeneratedEmail, let email = booking.clientEmail {
      client.email = email
      client.isGeneratedEmail = false
    }
    if let phone = booking.clientPhone {
      client.phone = phone
      client.phoneExtension = booking.clientPhoneExtension
    }
    if !form.clientCountryCode.isAbsent { client.countryCode = booking.clientCountryCode }
    if booking.address.hasLines {
      client.address = booking.address
    } else if !form.country.isAbsent {
      client.address.country = booking.country
      client.address.countryCode = booking.addressCountryCode
    }
    if let consent = booking.signature?.marketingConsent { client.marketingConsent = consent }
    return client
  }

  fileprivate mutating func count(devices: Int, at now: Instant) {
    orderCount += 1
    deviceCount += devices
    lastOrderAt = now
  }

  fileprivate var candidate: ClientCandidate {
    ClientCandidate(
      id: id, email: email, isGeneratedEmail: isGeneratedEmail, phone: phone,
      firstName: firstName, lastName: lastName, lastOrderAt: lastOrderAt
    )
  }
}

extension StoredClient.Address {
  /// Whether anything but the country is known.
  var hasLines: Bool {
    line1 != nil || line2 != nil || city != nil || county != nil || postcode != nil
  }
}

extension NormalizedBooking {
  /// The client's address.
  var address: StoredClient.Address {
    StoredClient.Address(
      line1: addressLine1, line2: addressLine2, city: city, county: county, postcode: postcode,
      country: country, countryCode: addressCountryCode
    )
  }
}
