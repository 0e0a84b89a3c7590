import Kernel

/// A booking as people read it before they sign: section by section, each row a label and a value.
///
/// What is not given, or is wrong, has no row. Source: booking specification 3, step `summary`.
struct Review {
  let booking: NormalizedBooking
  let facts: ReviewFacts
  let words: ReaderWords

  var sections: [ReviewSection] {
    let goods =
      booking.serviceType?.isSale == true
      ? [items] : (booking.devices ?? []).enumerated().map { section(of: $1, number: $0 + 1) }
    return ([client] + goods + [summary, signature]).filter { !$0.rows.isEmpty }
  }

  private var language: Language { words.language }

  private var client: ReviewSection {
    let name = [booking.clientFirstName, booking.clientLastName].compactMap(\.self)
      .joined(separator: " ")
    let anonymous = booking.anonymousClient == true
    let country = booking.addressLine1 == nil && booking.city == nil ? nil : booking.country
    let address = [
      booking.addressLine1, booking.addressLine2, booking.city, booking.county, booking.postcode,
      country,
    ].compactMap(\.self).joined(separator: ", ")
    let noEmail = booking.noEmail == true ? BookingText.noEmail.text(in: language) : nil
    return section(
      .client,
      [
        (.service, booking.serviceType?.label(language)),
        (.client, anonymous ? BookingText.walkInCustomer.text(in: language) : name),
        (.company, booking.clientCompanyName),
        (.email, booking.clientEmail ?? noEmail),
        (.phone, booking.clientPhone),
        (.address, address),
        (.location, facts.location),
      ])
  }

  private func section(of device: NormalizedDevice, number: Int) -> ReviewSection {
    let isLocked = device.findMyStatus != .unknown
    let passcode = device.passcodeType.flatMap { type -> BookingText? in
      guard type != .none else { return nil }
      let word = type.label(language)
      return device.passcode == nil ? .passcodeMissing(type: word) : .passcodeGiven(type: word)
    }
    let accessories = (device.accessories ?? []).compactMap { accessory in
      accessory.accessoryType.map { type in
        [type.label(language), accessory.description].compactMap(\.self).joined(separator: " – ")
      }
    }
    let name =
      device.displayName
      ?? [device.customBrand, device.customModel].compactMap(\.self)
      .joined(separator: " ")
    return section(
      .devices,
      [
        (.device, name),
        (.workflow, device.workflowType?.label(language)),
        (.deviceType, device.deviceTypeId.flatMap { facts.deviceTypes[$0] }),
        (.serialNumber, device.serialNumber),
        (.imei, device.imei),
        (.colour, device.colour),
        (.storage, device.storageCapacity),
        (.grade, device.conditionGrade?.label(language)),
        (.issues, device.customerReportedIssues),
        (.findMy, isLocked ? device.findMyStatus?.label(language) : nil),
        (.passcode, passcode?.text(in: language)),
        (.priority, device.priority == .normal ? nil : device.priority?.label(language)),
        (.accessories, language.format(accessories)),
      ],
      title: BookingText.deviceNumber(number: number).text(in: language))
  }

  private var items: ReviewSection {
    section(
      .devices,
      (booking.items ?? []).map { item in
        let line = Totals.Line(item).amounts.grossMinor
        let name = item.description ?? item.stockId.flatMap { facts.units[$0] } ?? "–"
        return (.line, "\(item.quantity) × \(name): \(words.amount(line))")
      },
      title: BookingText.itemsStep.text(in: language))
  }

  private var summary: ReviewSection {
    let paid = (booking.payments ?? []).reduce(0) { $0 + $1.amountMinor }
    let authorized = booking.preAuthorization.map { given in
      [words.amount(given.amountMinor), given.notes].compactMap(\.self).joined(separator: " – ")
    }
    return section(
      .summary,
      [
        (.readyBy, booking.readyBy?.label(language)),
        (.intake, booking.intakeMethod?.label(language)),
        (.notes, booking.notes),
        (.preAuthorization, authorized),
        (.subtotal, words.amount(booking.totals?.subtotalMinor)),
        (.vat, words.amount(booking.totals?.vatMinor)),
        (.total, words.amount(booking.totals?.grandTotalMinor)),
        (.paid, paid > 0 ? words.amount(paid) : nil),
        (.balance, words.amount(booking.totals.map { $0.grandTotalMinor - paid })),
      ])
  }

  private var signature: ReviewSection {
    let signature = booking.signature
    let consent = signature?.marketingConsent.map { $0 ? BookingText.yes : .no }
    return section(
      .signature,
      [
        (.signedBy, signature?.typedName ?? signature?.signatureMethod?.label(language)),
        (.terms, signature?.termsAgreed == true ? facts.terms : nil),
        (.consent, consent?.text(in: language)),
      ])
  }

  private func section(
    _ step: DraftStep, _ values: [(field: ReviewField, value: String?)], title: String? = nil
  ) -> ReviewSection {
    ReviewSection(
      step: step,
      title: title ?? step.label(language),
      rows: values.compactMap { field, value in
        value.flatMap { ReviewRow(field, $0, language) }
      })
  }
}

/// What a review has to look up: ids as people know them.
struct ReviewFacts {
  var location: String?
  var deviceTypes: [ID: String] = [:]

  /// Units in stock that are sold.
  var units: [ID: String] = [:]

  /// The version of the terms that is signed.
  var terms: String?
}

extension ReviewRow {
  /// `nil` when there is nothing to say.
  init?(_ field: ReviewField, _ value: String, _ language: Language) {
    guard !value.isEmpty else { return nil }
    self.init(field: field, label: field.label(language), value: value)
  }
}

extension ReadyBy {
  /// The wall time at the location in words.
  func label(_ language: Language) -> String {
    guard let wall = LocalDateTime(local) else { return local }
    return BookingText.wallTime(date: wall.date, time: wall.time.shortText).text(in: language)
  }
}
