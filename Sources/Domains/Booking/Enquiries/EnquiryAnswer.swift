import Kernel
import Platform
import Store

extension ReadCall {
  /// An enquiry that is there.
  func requireEnquiry(_ id: ID) throws -> StoredEnquiry {
    guard let enquiry = try database.enquiry(id, of: organizationId) else {
      throw Refusal(BookingFault.enquiryNotFound)
    }
    return enquiry
  }

  /// Who on file has asked.
  func client(of enquiry: StoredEnquiry) throws -> StoredClient? {
    try enquiry.clientId.flatMap { try database.client($0, of: organizationId) }
  }

  /// What to call whoever asked: as they are on file, else as they said.
  func clientName(of enquiry: StoredEnquiry, _ client: StoredClient?) -> String {
    client?.name(in: language) ?? enquiry.name ?? "–"
  }
}

extension Booking {
  /// An enquiry as hosts see it.
  func answer(
    _ enquiry: StoredEnquiry, warnings: [Warning]? = nil, _ call: ReadCall
  ) throws -> Enquiry {
    let (database, organizationId) = (call.database, call.organizationId)
    let client = try call.client(of: enquiry)
    let name = call.clientName(of: enquiry, client)
    let settings = try database.settings(of: organizationId)
    let orders = try database.orders(ofTicket: enquiry.id, of: organizationId).map {
      $0.labelled(settings)
    }
    return Enquiry(
      id: enquiry.id,
      enquiryNumber: enquiry.number,
      label: BookingText.enquiryLabel(number: enquiry.number, name: name).text(in: call.language),
      status: enquiry.status,
      statusLabel: enquiry.status.label(call.language),
      channel: enquiry.channel,
      channelLabel: enquiry.channel.label(call.language),
      serviceType: enquiry.service,
      serviceTypeLabel: enquiry.service?.label(call.language),
      text: enquiry.text,
      clientId: enquiry.clientId,
      clientName: name,
      clientEmail: enquiry.email ?? client?.realEmail,
      clientPhone: enquiry.phone ?? client?.phone,
      locationId: enquiry.locationId,
      locationName: try enquiry.locationId.flatMap {
        try database.locationName($0, of: organizationId)
      },
      orders: orders.map {
        EnquiryOrder(
          orderId: $0.id, orderNumber: $0.number, orderNumberLabel: $0.label, status: $0.status,
          label: $0.status.label(call.language))
      },
      closedReason: enquiry.closedReason,
      version: enquiry.version,
      createdAt: enquiry.createdAt,
      createdBy: enquiry.createdBy,
      createdByName: try call.name(of: enquiry.createdBy),
      updatedAt: enquiry.updatedAt,
      warnings: warnings,
      actions: [
        "startDraft": decide(.startDraft, call.actor).and(decideOpen(enquiry)),
        "closeEnquiry": decide(.closeEnquiry, call.actor).and(decideOpen(enquiry)),
      ]
    )
  }
}

extension WriteCall {
  /// Says that an enquiry was made or changed; what is asked is nobody's but the client's.
  func record(_ enquiry: StoredEnquiry) throws {
    let event = BookingEvent.enquiryChanged(
      .init(
        enquiryId: enquiry.id, enquiryNumber: enquiry.number, version: enquiry.version,
        status: enquiry.status))
    try record(Change(event, of: enquiry.id, version: enquiry.version))
  }

  /// The order continues the enquiry, when there is one of this id: it is booked, by this client.
  func bookEnquiry(_ id: ID, client clientId: ID) throws {
    guard var enquiry = try database.enquiry(id, of: organizationId), enquiry.status != .booked
    else { return }
    enquiry.status = .booked
    enquiry.clientId = clientId
    enquiry.closedReason = nil
    enquiry.version += 1
    enquiry.updatedAt = now
    try database.update(enquiry, of: organizationId)
    try record(enquiry)
  }
}
