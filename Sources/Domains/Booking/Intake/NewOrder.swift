import Kernel
import Platform
import Store

/// An order that was just stored, as far as its answer needs it.
struct NewOrder {
  let order: OrderRow
  let devices: [StoredDevice]
  let signatureId: ID?
  let preAuthorizationId: ID?

  /// What may be done with it depends on this: nothing has happened yet.
  func facts(_ settings: CompanySettings) -> OrderFacts {
    OrderFacts(
      service: order.serviceType,
      status: order.status,
      devices: devices.map { device in
        DeviceFacts(id: device.id, workflow: device.workflowType, status: device.status)
      },
      balanceDueMinor: money.totals.balanceDueMinor,
      netPaidMinor: money.totals.netPaidMinor,
      takesDeposits: settings.depositsEnabled,
      itemCount: money.items.count,
      currency: order.currency
    )
  }

  /// What a sale sells and what was paid for it at once.
  let money: OrderMoney
}

extension WriteCall {
  /// Stores an order with everything that belongs to it. The booking has no violations.
  func insertOrder(
    _ booking: NormalizedBooking, for client: StoredClient, _ facts: BookingFacts
  ) throws -> NewOrder {
    let service = booking.serviceType ?? .repair
    let intake = booking.intakeMethod ?? service.intakeMethodDefault
    let status = intake.statusOfNewDevice
    let devices = (booking.devices ?? []).map { StoredDevice($0, id: makeID(), status, booking) }
    let id = makeID()
    let money = try newSale(booking, order: id)
    let order = OrderRow(
      id: id,
      number: try database.takeOrderNumber(of: organizationId),
      clientId: client.id,
      ticketId: try ticket(booking, client),
      locationId: booking.locationId,
      serviceType: service,
      intakeMethod: intake,
      status: deriveOrderStatus(
        service, devices.map { DeviceState(status: $0.status, workflowType: $0.workflowType) },
        balanceDueMinor: money.totals.balanceDueMinor
      ),
      currency: facts.currency,
      readyBy: booking.readyBy?.utc,
      readyByZone: booking.readyBy?.timeZone,
      createdBy: actor.userId,
      createdAt: now,
      paymentStatus: money.totals.paymentStatus,
      labelPrefix: facts.orderNumberPrefix
    )
    try database.insert(order, of: organizationId)
    if booking.existingTicketId != nil {
      try database.insertContinued(order, of: organizationId)
    }
    let signatureId = try booking.signature.flatMap {
      try insertSignature($0, .dropOff, facts.currentTerms, order: order.id)
    }
    let preAuthorizationId = try insertPreAuthorization(booking.preAuthorization, order)
    try insertDevices(devices, booking.devices ?? [], order)
    for modelId in Set(devices.compactMap(\.modelId)) {
      try database.countUse(of: modelId, at: now, of: organizationId)
    }
    if let text = booking.notes {
      try database.insert(
        NoteRow(id: makeID(), text: text, createdBy: actor.userId, createdAt: now),
        order: order.id
      )
    }
    return NewOrder(
      order: order, devices: devices, signatureId: signatureId,
      preAuthorizationId: preAuthorizationId, money: money
    )
  }

  /// The enquiry that the order continues, or a new one.
  private func ticket(_ booking: NormalizedBooking, _ client: StoredClient) throws -> ID {
    if let id = booking.existingTicketId {
      try bookEnquiry(id, client: client.id)
      if try database.hasTicket(id, of: organizationId) { return id }
    }
    let id = booking.existingTicketId ?? makeID()
    try database.insertTicket(id, client: client.id, at: now, of: organizationId)
    return id
  }

  private func insertPreAuthorization(
    _ given: NormalizedPreAuthorization?, _ order: OrderRow
  ) throws -> ID? {
    guard let given, let amount = given.amountMinor, let currency = given.currency else {
      return nil
    }
    let id = makeID()
    try database.insert(
      PreAuthorizationRow(
        id: id, amountMinor: amount, currency: currency, notes: given.notes,
        authorizedAt: given.authorizedAt ?? now
      ),
      order: order.id, by: actor.userId
    )
    return id
  }

  private func insertDevices(
    _ devices: [StoredDevice], _ given: [NormalizedDevice], _ order: OrderRow
  ) throws {
    for (index, (device, form)) in zip(devices, given).enumerated() {
      let passcode = try form.passcode.map {
        try StoredDevice.passcode.seal(Array($0.utf8), row: device.id, services)
      }
      try database.insert(
        device, sealedPasscode: passcode, order: order.id, at: now, of: organizationId)
      for (position, accessory) in (form.accessories ?? []).enumerated() {
        guard let type = accessory.accessoryType else { continue }
        try database.insert(
          AccessoryRow(deviceId: device.id, type: type, description: accessory.description),
          position: position, order: order.id
        )
      }
      try database.insert(
        StatusLogRow(
          entry: index + 1, deviceId: device.id, from: nil, to: device.status,
          actorId: actor.userId, at: now
        ),
        order: order.id
      )
    }
  }
}

extension StoredDevice {
  /// A device of a new order, as it was judged.
  init(
    _ device: NormalizedDevice, id: ID, _ status: DeviceStatus, _ booking: NormalizedBooking
  ) {
    let service = booking.serviceType ?? .repair
    self.init(
      id: id,
      displayName: device.displayName ?? "–",
      brandId: device.brandId,
      modelId: device.modelId,
      customBrand: device.customBrand,
      customModel: device.customModel,
      serialNumber: device.serialNumber,
      imei: device.imei,
      colour: device.colour,
      storageCapacity: device.storageCapacity,
      passcodeType: device.passcodeType ?? PasscodeType.none,
      hasPasscode: device.passcode != nil,
      findMyStatus: device.findMyStatus ?? .unknown,
      conditionGrade: device.conditionGrade ?? .b,
      reportedIssues: device.customerReportedIssues,
      deviceTypeId: device.deviceTypeId,
      workflowType: device.workflowType ?? service.workflowDefault,
      priority: device.priority ?? .normal,
      status: status,
      dueAt: booking.readyBy?.utc
    )
  }
}
