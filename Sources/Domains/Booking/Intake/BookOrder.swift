import Kernel
import Platform

extension Booking {
  /// A booking of fields, whoever typed them.
  func book(_ params: BookingForm, _ call: WriteCall) throws -> Submission {
    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    try facts.complete(params, beside: nil, from: call.reading)
    let judgement = BookingRule.judge(params, facts)
    if facts.isLostSale(judgement) { throw Refusal(BookingFault.stockNotForSale) }
    try judgement.orThrow()

    let booking = judgement.normalized
    let found = try call.bookedClient(booking, params, devices: booking.devices?.count ?? 0)
    let new = try call.insertOrder(booking, for: found.client, facts)
    try call.record(Change(submitted(new, found), of: new.order.id))
    try call.insertSale(new.money, new.order)
    return try answer(new, found, judgement, call)
  }

  private func submitted(_ new: NewOrder, _ found: BookedClient) -> BookingEvent {
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
    _ new: NewOrder, _ found: BookedClient, _ judgement: Judgement, _ call: WriteCall
  ) throws -> Submission {
    let settings = try call.database.settings(of: call.organizationId)
    let confirmation = Confirmation(
      orderNumberLabel: new.order.label,
      clientName: found.client.name(in: call.language),
      goodsCount: new.devices.count + new.money.items.reduce(0) { $0 + $1.quantity },
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
      statusLabel: new.order.status.label(call.language),
      serviceTypeLabel: new.order.serviceType.label(call.language),
      clientName: confirmation.clientName,
      totals: new.money.totals.answer(new.order.currency, in: call.language),
      readyBy: judgement.normalized.readyBy,
      readyByLabel: judgement.normalized.readyBy?.label(call.language),
      confirmation: confirmation.rows(
        new.order.status, new.money.totals,
        in: ReaderWords(language: call.language, currency: new.order.currency)),
      warnings: judgement.warnings,
      possibleDuplicates: found.possibleDuplicates,
      title: confirmation.title(in: call.language),
      message: confirmation.message(in: call.language),
      actions: orderActions(new.facts(settings), call.actor)
    )
  }
}
