import Kernel
import Platform
import Secrets

extension Booking {
  /// `booking.getOrder`: an order with everything that belongs to it, except secrets.
  public func getOrder(_ params: GetOrderParams, _ call: ReadCall) throws -> Order {
    let (database, organizationId) = (call.database, call.organizationId)
    guard let order = try find(params, call),
      let client = try database.client(order.clientId, of: organizationId)
    else { throw Refusal(BookingFault.orderNotFound) }

    let devices = try database.devices(ofOrder: order.id)
    let accessories = try database.accessories(ofOrder: order.id)
    let preAuthorization = try database.preAuthorization(ofOrder: order.id)
    let money = try database.money(ofOrder: order.id)
    return Order(
      id: order.id,
      orderNumber: order.number,
      orderNumberLabel: order.label,
      serviceType: order.serviceType,
      serviceTypeLabel: order.serviceType.label(call.language),
      intakeMethod: order.intakeMethod,
      intakeMethodLabel: order.intakeMethod.label(call.language),
      status: order.status,
      label: order.status.label(call.language),
      ticketId: order.ticketId,
      locationId: order.locationId,
      locationName: try order.locationId.flatMap {
        try database.locationName($0, of: organizationId)
      },
      client: client.ofOrder,
      devices: devices.map { device in
        device.shown(accessories.filter { $0.deviceId == device.id }, in: call.language)
      },
      signatures: try signatures(of: order, call),
      preAuthorization: preAuthorization.map(\.shown),
      items: money.shownItems(in: call.language),
      payments: money.shownPayments(in: call.language),
      quotes: try call.shownQuotes(ofOrder: order.id),
      cardPayments: try call.shownCardPayments(ofOrder: order.id),
      totals: money.totals.shown(order.currency, in: call.language),
      readyBy: readyBy(order, call),
      notes: try database.notes(ofOrder: order.id).map(\.shown),
      timeline: try timeline(of: order, call),
      createdAt: order.createdAt,
      createdBy: order.createdBy,
      actions: orderActions(call.actor)
    )
  }

  private func find(_ params: GetOrderParams, _ call: ReadCall) throws -> OrderRow? {
    if let id = params.orderId { return try call.database.order(id, of: call.organizationId) }
    guard let number = params.orderNumber else {
      throw Refusal([Violation(BookingFault.orderIdRequired, at: "/orderId")])
    }
    return try call.database.order(number: number, of: call.organizationId)
  }

  private func readyBy(_ order: OrderRow, _ call: ReadCall) -> ReadyBy? {
    guard let utc = order.readyBy, let name = order.readyByZone else { return nil }
    let zone = call.services.zones.rules(named: name) ?? .utc
    return ReadyBy(utc: utc, local: zone.local(at: utc).description, timeZone: zone.name)
  }

  private func signatures(of order: OrderRow, _ call: ReadCall) throws -> [OrderSignature] {
    let sealer = try call.services.sealer()
    return try call.database.signatures(ofOrder: order.id, call.organizationId).map { row in
      let signature = row.signature
      let stroke = try sealer.open(
        signature.sealedStroke, purpose: SignatureRow.purpose, context: signature.id
      )
      let isDrawn = signature.method == .drawn
      return OrderSignature(
        id: signature.id,
        type: signature.type,
        label: signature.type.label(call.language),
        signatureMethod: signature.method,
        signatureData: isDrawn ? DrawingRule.url(of: stroke) : nil,
        typedName: isDrawn ? nil : String(decoding: stroke, as: UTF8.self),
        termsAgreed: signature.termsAgreed,
        terms: TermsSnapshot(
          version: signature.termsNumber.map(TermsRow.version),
          text: row.termsText,
          sha256: signature.termsSHA256,
          locale: signature.locale
        ),
        marketingConsent: signature.marketingConsent,
        userAgent: signature.userAgent,
        geolocation: signature.geolocation,
        actorId: signature.actorId,
        capturedAt: signature.capturedAt
      )
    }
  }

  private func timeline(of order: OrderRow, _ call: ReadCall) throws -> [TimelineEntry] {
    try call.database.statusLog(ofOrder: order.id).map { entry in
      TimelineEntry(
        deviceId: entry.deviceId,
        from: entry.from?.rawValue,
        to: entry.to.rawValue,
        label: entry.to.label(call.language),
        at: entry.at,
        by: entry.actorId
      )
    }
  }
}

extension DeviceRow {
  fileprivate func shown(_ accessories: [AccessoryRow], in language: Language) -> OrderDevice {
    OrderDevice(
      id: id,
      displayName: displayName,
      brandId: brandId,
      modelId: modelId,
      customBrand: customBrand,
      customModel: customModel,
      serialNumber: serialNumber,
      imei: imei,
      colour: colour,
      storageCapacity: storageCapacity,
      passcodeType: passcodeType,
      hasPasscode: hasPasscode,
      findMyStatus: findMyStatus,
      conditionGrade: conditionGrade,
      conditionLabel: conditionGrade.label(language),
      customerReportedIssues: reportedIssues,
      deviceTypeId: deviceTypeId,
      workflowType: workflowType,
      priority: priority,
      status: status,
      label: status.label(language),
      dueAt: dueAt,
      accessories: accessories.map { accessory in
        OrderAccessory(
          accessoryType: accessory.type,
          label: accessory.type.label(language),
          description: accessory.description
        )
      }
    )
  }
}

extension PreAuthorizationRow {
  fileprivate var shown: OrderPreAuthorization {
    OrderPreAuthorization(
      id: id, amountMinor: amountMinor, currency: currency, notes: notes,
      authorizedAt: authorizedAt
    )
  }
}

extension NoteRow {
  fileprivate var shown: OrderNote {
    OrderNote(id: id, text: text, createdAt: createdAt, createdBy: createdBy)
  }
}
