import Kernel
import Platform
import Store

extension Booking {
  /// Everything that the papers of an order say, as it is on file.
  func paperFacts(
    of order: OrderRow, in language: Language, _ call: ReadCall
  ) throws -> OrderPaper {
    let (database, organizationId) = (call.database, call.organizationId)
    guard let client = try database.client(order.clientId, of: organizationId) else {
      throw Refusal(BookingFault.orderNotFound)
    }
    let locations = try database.locations(of: organizationId)
    let location = locations.first { $0.id == order.locationId }
    // Who has no location writes the address of the house.
    let place = location ?? locations.first(where: \.isPrimary) ?? locations.first
    let settings = try database.settings(of: organizationId)
    let money = try database.money(ofOrder: order.id)
    let zoneName = order.readyByZone ?? location?.timeZone ?? call.request.timeZone
    let zone = call.services.zones.rules(named: zoneName) ?? .utc
    let paper = PostalPaper(language: language, home: place?.country, phones: phoneNumbers)
    return OrderPaper(
      orderId: order.id,
      number: order.number,
      label: settings.orderNumberPrefix.map { "\($0)\(order.number)" } ?? order.label,
      serviceType: order.serviceType,
      intakeMethod: order.intakeMethod,
      status: order.status,
      createdAt: order.createdAt,
      changedAt: order.updatedAt ?? order.createdAt,
      currency: order.currency,
      readyBy: order.readyBy.map(zone.local),
      zone: zone,
      company: company(settings, at: place, paper, call),
      locationName: location?.name,
      client: client.onPaper(
        paper,
        isWalkIn: try database.walkInClient(of: organizationId) == client.id),
      devices: try devices(of: order, call),
      lines: money.items.map(\.onPaper),
      payments: money.payments.map(\.onPaper),
      totals: OrderPaper.Sums(money.totals),
      preAuthorization: try database.preAuthorization(ofOrder: order.id).map { agreed in
        OrderPaper.PreAuthorization(
          money: Money(amountMinor: agreed.amountMinor, currency: agreed.currency),
          notes: agreed.notes, at: agreed.authorizedAt)
      },
      signatures: try signatures(of: order, call),
      code: try code(of: order, settings.customerPortalURL, call)
    )
  }

  private func company(
    _ settings: CompanySettings, at place: StoredLocation?, _ paper: PostalPaper, _ call: ReadCall
  ) -> OrderPaper.Company {
    OrderPaper.Company(
      name: settings.name ?? call.organizationName,
      address: place.map { $0.onPaper(paper) } ?? [],
      phone: place?.phone.map(paper.phone),
      email: place?.email,
      vatNumber: settings.vatNumber,
      logo: settings.logo)
  }

  /// What the client's papers lead to: the company's portal if it has one.
  private func code(of order: OrderRow, _ portal: String?, _ call: ReadCall) throws -> String {
    guard let portal else { return OrderCode.text(order.id) }
    return try orderToken(order, call).address(in: portal)
  }

  /// The token of an order, the same for ever: nobody finds another by counting up.
  func orderToken(_ order: OrderRow, _ call: ReadCall) throws -> OrderToken {
    let named = Array("\(call.organizationId):\(order.id)".utf8)
    let proof = try call.services.sealer().fingerprint(named, purpose: "booking_order.token")
    // 12 bytes give 16 letters without padding. Source: RFC 4648 section 5 for the alphabet.
    let letters = Base64.encode(Array(proof.prefix(12))).map { letter -> Character in
      switch letter {
      case "+": "-"
      case "/": "_"
      default: letter
      }
    }
    return OrderToken(orderNumber: order.number, proof: String(letters))
  }

  private func devices(of order: OrderRow, _ call: ReadCall) throws -> [OrderPaper.Device] {
    let accessories = try call.database.accessoriesOnFile(ofOrder: order.id)
    let log = try call.database.statusLog(ofOrder: order.id)
    return try call.database.devices(ofOrder: order.id).map { device in
      let left = log.last {
        $0.deviceId == device.id && $0.to.isHandover
      }
      return OrderPaper.Device(
        id: device.id,
        name: device.displayName,
        workflow: device.workflowType,
        status: device.status,
        serialNumber: device.serialNumber,
        imei: device.imei,
        colour: device.colour,
        storage: device.storageCapacity,
        condition: device.conditionGrade,
        findMy: device.findMyStatus,
        priority: device.priority,
        issues: device.reportedIssues,
        accessories: accessories.filter { $0.row.deviceId == device.id }.map { accessory in
          OrderPaper.Accessory(
            type: accessory.row.type, description: accessory.row.description,
            isReturned: accessory.returned.map { !$0.isWaived } ?? false)
        },
        handedOverAt: device.status.isHandover ? left?.at : nil
      )
    }
  }

  private func signatures(of order: OrderRow, _ call: ReadCall) throws -> [OrderPaper.Signature] {
    try call.database.signatures(ofOrder: order.id, call.organizationId).map { row in
      let signature = row.signature
      let stroke = try SignatureRow.stroke.open(
        signature.sealedStroke, row: signature.id, call.services)
      return OrderPaper.Signature(
        type: signature.type,
        // An erased one is empty.
        mark: signature.method == .drawn && !stroke.isEmpty
          ? .drawn(stroke) : .typed(String(decoding: stroke, as: UTF8.self)),
        at: signature.capturedAt,
        terms: OrderPaper.Terms(number: signature.termsNumber, row.termsText, row.termsSince))
    }
  }
}

extension StoredItem {
  fileprivate var onPaper: OrderPaper.Line {
    let amounts = Totals.Line(self).amounts
    return OrderPaper.Line(
      description: description, quantity: quantity, vatRateBp: vatRateBp,
      netMinor: amounts.netMinor, vatMinor: amounts.vatMinor, grossMinor: amounts.grossMinor)
  }
}

extension StoredPayment {
  fileprivate var onPaper: OrderPaper.Payment {
    OrderPaper.Payment(
      method: method, date: paidOn, amountMinor: amountMinor, isDeposit: isDeposit,
      reference: reference, invoiceNumber: invoiceNumber)
  }
}

extension OrderPaper.Sums {
  fileprivate init(_ totals: Totals) {
    self.init(
      netMinor: totals.subtotalMinor, vatMinor: totals.vatMinor, grossMinor: totals.grandTotalMinor,
      paidMinor: totals.amountPaidMinor, refundedMinor: totals.totalRefundedMinor,
      balanceMinor: totals.balanceDueMinor)
  }
}

extension StoredClient {
  /// A placeholder for a missing e-mail address never reaches a paper.
  fileprivate func onPaper(_ paper: PostalPaper, isWalkIn: Bool) -> OrderPaper.Person {
    OrderPaper.Person(
      name: isWalkIn && displayName == WalkIn.displayName ? nil : displayName,
      company: displayName == companyName ? nil : companyName,
      address: paper.lines(
        [address.line1, address.line2], city: address.city, postcode: address.postcode,
        county: address.county, country: address.country),
      phone: phone.map(paper.phone),
      email: realEmail)
  }
}

extension StoredLocation {
  fileprivate func onPaper(_ paper: PostalPaper) -> [String] {
    paper.lines(
      [addressLine1, addressLine2], city: city, postcode: postcode, county: county,
      country: country, showsHome: true)
  }
}
