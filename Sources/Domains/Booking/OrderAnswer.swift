import Kernel
import Platform
import Secrets
import Store

extension ReadCall {
  /// An order as hosts see it.
  func answer(_ work: OrderAtWork, warnings: [Violation]? = nil) throws -> Order {
    let order = work.order
    guard let client = try database.client(order.clientId, of: organizationId) else {
      throw Defect("an order without its client")
    }
    let log = try database.statusLog(ofOrder: order.id)
    return Order(
      id: order.id,
      orderNumber: order.number,
      orderNumberLabel: order.label,
      serviceType: order.serviceType,
      serviceTypeLabel: order.serviceType.label(language),
      intakeMethod: order.intakeMethod,
      intakeMethodLabel: order.intakeMethod.label(language),
      status: order.status,
      label: order.status.label(language),
      statusReason: order.overrideReason,
      version: order.version,
      ticketId: order.ticketId,
      locationId: order.locationId,
      locationName: try order.locationId.flatMap {
        try database.locationName($0, of: organizationId)
      },
      assignedUserId: order.assignedUserId,
      assignedUserName: try userName(order.assignedUserId),
      client: client.ofOrder,
      devices: try answers(work, log),
      signatures: try signatures(of: order),
      preAuthorization: try database.preAuthorization(ofOrder: order.id).map(\.shown),
      items: work.money.shownItems(in: language),
      payments: work.money.shownPayments(work.facts, actor, in: language),
      quotes: try shownQuotes(ofOrder: order.id),
      cardPayments: try shownCardPayments(ofOrder: order.id),
      totals: work.money.totals.shown(order.currency, in: language),
      readyBy: readyBy(order),
      dates: OrderDates(order, work.devices.map { DeviceStamps(of: $0.id, log) }),
      notes: try database.notes(ofOrder: order.id).map(\.shown),
      timeline: try timeline(order, log),
      createdAt: order.createdAt,
      createdBy: order.createdBy,
      actions: orderActions(work.facts, actor),
      warnings: warnings
    )
  }

  /// The name of somebody of the organization, as far as they are still there.
  func userName(_ id: ID?) throws -> String? {
    try id.flatMap { try colleague($0)?.name }
  }

  private func readyBy(_ order: OrderRow) -> ReadyBy? {
    guard let utc = order.readyBy, let name = order.readyByZone else { return nil }
    let zone = services.zones.rules(named: name) ?? .utc
    return ReadyBy(utc: utc, local: zone.local(at: utc).description, timeZone: zone.name)
  }

  private func signatures(of order: OrderRow) throws -> [OrderSignature] {
    let rows = try database.signatures(ofOrder: order.id, organizationId)
    guard !rows.isEmpty else { return [] }
    let sealer = try services.sealer()
    return try rows.map { row in
      let signature = row.signature
      let stroke = try sealer.open(
        signature.sealedStroke, purpose: SignatureRow.purpose, context: signature.id
      )
      return signature.shown(stroke, termsText: row.termsText, in: language)
    }
  }

  /// What happened to the order and to its devices, in the order of time.
  private func timeline(_ order: OrderRow, _ log: [StatusLogRow]) throws -> [TimelineEntry] {
    let ofDevices = log.map { $0.shown(in: language) }
    let ofOrder = try database.orderLog(ofOrder: order.id).map { $0.shown(in: language) }
    guard !ofOrder.isEmpty else { return ofDevices }
    // At one moment the devices come first: the order follows from them.
    return (ofDevices + ofOrder).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }
}

extension SignatureRow {
  fileprivate func shown(
    _ stroke: [UInt8], termsText: String, in language: Language
  ) -> OrderSignature {
    let isDrawn = method == .drawn
    return OrderSignature(
      id: id,
      type: type,
      label: type.label(language),
      signatureMethod: method,
      signatureData: isDrawn && !stroke.isEmpty ? DrawingRule.url(of: stroke) : nil,
      typedName: isDrawn || stroke.isEmpty ? nil : String(decoding: stroke, as: UTF8.self),
      termsAgreed: termsAgreed,
      terms: TermsSnapshot(
        version: termsNumber.map(TermsRow.version), text: termsText, sha256: termsSHA256,
        locale: locale
      ),
      marketingConsent: marketingConsent,
      userAgent: userAgent,
      geolocation: geolocation,
      actorId: actorId,
      capturedAt: capturedAt
    )
  }
}

extension StatusLogRow {
  fileprivate func shown(in language: Language) -> TimelineEntry {
    TimelineEntry(
      deviceId: deviceId, from: from?.rawValue, to: to.rawValue, label: to.label(language),
      reason: nil, at: at, by: actorId
    )
  }
}

extension OrderLogRow {
  fileprivate func shown(in language: Language) -> TimelineEntry {
    TimelineEntry(
      deviceId: nil, from: from.rawValue, to: to.rawValue, label: to.label(language),
      reason: reason, at: at, by: actorId
    )
  }
}

extension OrderDates {
  fileprivate init(_ order: OrderRow, _ devices: [DeviceStamps]) {
    /// The last of the devices, once all have come so far.
    func last(_ moment: (DeviceStamps) -> Instant?) -> Instant? {
      let moments = devices.compactMap(moment)
      return moments.count == devices.count ? moments.max() : nil
    }
    let left = last { $0.left }
    self.init(
      createdAt: order.createdAt,
      updatedAt: order.updatedAt ?? order.createdAt,
      readyBy: order.readyBy,
      receivedAt: last { $0.received?.at },
      readyAt: last { $0.ready?.at },
      closedAt: order.status == .cancelled ? order.updatedAt : left
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
    OrderNote(
      id: id, deviceId: deviceId, text: text, createdAt: createdAt, createdBy: createdBy
    )
  }
}
