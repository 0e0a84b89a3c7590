import Kernel
import Platform
import Store

extension ReadCall {
  /// An order as hosts see it.
  func answer(_ work: OrderContext, warnings: [Violation]? = nil) throws -> Order {
    let order = work.order
    guard let client = try database.client(order.clientId, of: organizationId) else {
      throw Defect("an order without its client")
    }
    let log = try database.statusLog(ofOrder: order.id)
    let orderLog = try database.orderLog(ofOrder: order.id)
    let notes = try database.notes(ofOrder: order.id)
    let signatures = try database.signatures(ofOrder: order.id, organizationId)
    let cards = try database.cardPayments(ofOrder: order.id)
    let parts = try database.parts(ofOrder: order.id)
    let words = try words(
      of: work,
      naming: work.people + log.map(\.actorId) + orderLog.map(\.actorId)
        + notes.latest.map(\.createdBy) + signatures.map(\.signature.actorId)
        + cards.map(\.startedBy) + parts.map(\.createdBy))
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
      assignedUserName: order.assignedUserId.flatMap { words.names[$0] },
      client: client.ofOrder(in: language),
      devices: answers(work, log, parts, in: words),
      signatures: try signatures.map { try answer($0.signature, $0.termsText, in: words) },
      preAuthorization: try database.preAuthorization(ofOrder: order.id)
        .map { $0.answer(in: words) },
      items: work.money.answerItems(in: words),
      payments: work.money.answerPayments(work.facts, actor, in: words),
      quotes: try answerQuotes(ofOrder: order.id, in: words),
      cardPayments: answerCardPayments(cards, in: words),
      totals: work.money.totals.answer(order.currency, in: language),
      readyBy: readyBy(order),
      readyByLabel: readyBy(order)?.label(language),
      dates: OrderDates(order, work.devices.map { DeviceStamps(of: $0.id, log) }),
      notes: notes.latest.map { $0.answer(in: words) },
      moreNotes: notes.more,
      timeline: timeline(log, orderLog, in: words),
      createdAt: order.createdAt,
      createdBy: order.createdBy,
      createdByName: words.names[order.createdBy],
      actions: orderActions(work.facts, actor),
      warnings: warnings
    )
  }

  /// What was promised, by the clocks of the place.
  ///
  /// - Parameter due: when a device of the order is due, where that is asked for instead.
  func readyBy(_ order: OrderRow, due: Instant? = nil) -> ReadyBy? {
    guard let utc = due ?? order.readyBy, let name = order.readyByZone else { return nil }
    let zone = services.zones.rules(named: name) ?? .utc
    return ReadyBy(utc: utc, local: zone.local(at: utc).description, timeZone: zone.name)
  }

  private func answer(
    _ signature: SignatureRow, _ termsText: String, in words: ReaderWords
  ) throws -> OrderSignature {
    let stroke = try SignatureRow.stroke.open(signature.sealedStroke, row: signature.id, services)
    return signature.answer(stroke, termsText: termsText, in: words)
  }

  /// What happened to the order and to its devices, in the order of time.
  private func timeline(
    _ log: [StatusLogRow], _ orderLog: [OrderLogRow], in words: ReaderWords
  ) -> [TimelineEntry] {
    let ofDevices = log.map { $0.answer(in: words) }
    let ofOrder = orderLog.map { $0.answer(in: words) }
    guard !ofOrder.isEmpty else { return ofDevices }
    // At one moment the devices come first: the order follows from them.
    return (ofDevices + ofOrder).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }
}

extension SignatureRow {
  fileprivate func answer(
    _ stroke: [UInt8], termsText: String, in words: ReaderWords
  ) -> OrderSignature {
    let isDrawn = method == .drawn
    return OrderSignature(
      id: id,
      type: type,
      label: type.label(words.language),
      signatureMethod: method,
      signatureMethodLabel: method.label(words.language),
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
      actorName: words.names[actorId],
      capturedAt: capturedAt
    )
  }
}

extension StatusLogRow {
  fileprivate func answer(in words: ReaderWords) -> TimelineEntry {
    TimelineEntry(
      deviceId: deviceId, deviceName: words.device(deviceId), from: from?.rawValue,
      to: to.rawValue, label: to.label(words.language), reason: nil, at: at, by: actorId,
      byName: words.names[actorId]
    )
  }
}

extension OrderLogRow {
  fileprivate func answer(in words: ReaderWords) -> TimelineEntry {
    TimelineEntry(
      deviceId: nil, from: from.rawValue, to: to.rawValue, label: to.label(words.language),
      reason: reason, at: at, by: actorId, byName: words.names[actorId]
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
  fileprivate func answer(in words: ReaderWords) -> OrderPreAuthorization {
    OrderPreAuthorization(
      id: id, amountMinor: amountMinor, amountLabel: words.amount(amountMinor),
      currency: currency, notes: notes, authorizedAt: authorizedAt
    )
  }
}

extension NoteRow {
  fileprivate func answer(in words: ReaderWords) -> OrderNote {
    OrderNote(
      id: id, deviceId: deviceId, deviceName: words.device(deviceId), text: text,
      createdAt: createdAt, createdBy: createdBy, createdByName: words.names[createdBy]
    )
  }
}
