import Kernel
import Platform

extension Booking {
  /// `booking.submit`: judges the booking, stores it, and answers with its number.
  public func submit(_ params: BookingForm, _ call: WriteCall) throws -> SubmitResult {
    guard params.draftId.isAbsent, params.expectedVersion.isAbsent else {
      return try submitDraft(params, call)
    }
    return .done(try book(params, call))
  }

  /// A booking of fields, whoever typed them.
  func book(_ params: BookingForm, _ call: WriteCall) throws -> Submission {
    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    try facts.complete(params, beside: nil, from: call.reading)
    let judgement = BookingRule.judge(params, facts)
    if facts.isLostSale(judgement) { throw Refusal(BookingFault.stockNotForSale) }
    try judgement.demand()

    let booking = judgement.normalized
    let found = try call.clientOnFile(booking, params, devices: booking.devices?.count ?? 0)
    let new = try call.insertOrder(booking, for: found.client, facts)
    try call.record(Change(submitted(new, found), of: new.order.id))
    try call.insertSale(new.money, new.order)
    return answer(new, found, judgement, call)
  }

  private func submitted(_ new: NewOrder, _ found: ClientOnFile) -> BookingEvent {
    .submitted(
      .init(
        orderId: new.order.id,
        orderNumber: new.order.number,
        serviceType: new.order.serviceType,
        status: new.order.status,
        clientId: found.client.id,
        clientCreated: found.isNew,
        locationId: new.order.locationId,
        deviceCount: new.devices.count,
        readyBy: new.order.readyBy
      )
    )
  }

  private func answer(
    _ new: NewOrder, _ found: ClientOnFile, _ judgement: Judgement, _ call: WriteCall
  ) -> Submission {
    let confirmation = Confirmation(
      orderNumberLabel: new.order.label,
      clientName: found.client.displayName,
      goodsCount: new.devices.count + new.money.items.count,
      serviceType: new.order.serviceType,
      readyBy: judgement.normalized.readyBy
    )
    return Submission(
      orderId: new.order.id,
      orderNumber: new.order.number,
      orderNumberLabel: new.order.label,
      ticketId: new.order.ticketId,
      clientId: found.client.id,
      clientCreated: found.isNew,
      signatureId: new.signatureId,
      preAuthorizationId: new.preAuthorizationId,
      devices: new.devices.map { device in
        SubmittedDevice(
          deviceId: device.id,
          displayName: device.displayName,
          status: device.status,
          label: device.status.label(call.language)
        )
      },
      status: new.order.status,
      totals: new.money.totals.shown(new.order.currency, in: call.language),
      readyBy: judgement.normalized.readyBy,
      warnings: judgement.warnings,
      possibleDuplicates: found.possibleDuplicates,
      title: confirmation.title(in: call.language),
      message: confirmation.message(in: call.language),
      actions: orderActions(new.facts, call.actor)
    )
  }
}

extension Judgement {
  /// Throws everything that is wrong, for a write that the judgement guards.
  func demand() throws {
    guard violations.isEmpty else { throw Refusal(violations) }
    // A number that nobody could read may not be stored as if none had been given.
    guard !unchecked.contains(UncheckedRule.phone.rawValue) else {
      throw Refusal(BookingFault.phoneLibraryMissing)
    }
  }
}
