import Kernel

/// Who the client is. Source: booking specification 4.2.
enum ClientRule {
  /// What is expected of the client's fields.
  enum Standing {
    /// A new client: a name and a way to write to them.
    case new

    /// On file already, so everything may be left out.
    case onFile

    /// The walk-in customer of a sale.
    case anonymous
  }

  /// The client of a booking, with the enquiry and the note that belong to it.
  static func judge(
    _ form: some BookingFields,
    _ service: ServiceType,
    _ countryCode: String,
    _ facts: BookingFacts,
    _ findings: inout Findings,
    into normalized: inout NormalizedBooking
  ) {
    let path = FieldPath()
    let clientId = known(findings.id(form.clientId, at: path.member("clientId")), facts, &findings)
    normalized.clientId = clientId.value

    let isAnonymous = service == .accessories && clientId.isAbsent && saysNothing(form)
    normalized.anonymousClient = isAnonymous
    let standing: Standing = isAnonymous ? .anonymous : clientId.isAbsent ? .new : .onFile
    judge(form, standing: standing, countryCode, facts.capabilities, &findings, into: &normalized)

    let ticketPath = path.member("existingTicketId")
    let ticket = findings.id(form.existingTicketId, at: ticketPath)
    normalized.existingTicketId = known(ticket: ticket, facts, at: ticketPath, &findings)
    normalized.notes = findings.lines(form.notes, upTo: 10_000, at: path.member("notes")).value
  }

  /// The fields that describe a client.
  static func judge(
    _ form: some ClientFields,
    standing: Standing,
    _ countryCode: String,
    _ capabilities: Capabilities,
    _ findings: inout Findings,
    into normalized: inout NormalizedBooking
  ) {
    names(form, standing, &findings, into: &normalized)

    let hasNoEmail = form.noEmail.value ?? false
    normalized.noEmail = form.noEmail.or(false)
    normalized.clientEmail = email(form, hasNoEmail, standing, &findings)

    let phonePath = FieldPath().member("clientPhone")
    let phone = PhoneRule.judge(
      form.clientPhone, region: countryCode, capabilities, at: phonePath, &findings
    )
    normalized.clientPhone = phone.value?.e164
    normalized.clientPhoneExtension = phone.value?.extension
    if hasNoEmail, phone.isAbsent, case .new = standing {
      findings.warn(.noContactDetails, at: phonePath)
    }

    normalized.clientCountryCode = CountryCodeRule.judge(
      form.clientCountryCode, default: countryCode, &findings
    )
  }

  private static func names(
    _ form: some ClientFields,
    _ standing: Standing,
    _ findings: inout Findings,
    into normalized: inout NormalizedBooking
  ) {
    let path = FieldPath()
    let firstPath = path.member("clientFirstName")
    let first = findings.name(form.clientFirstName, upTo: 80, or: .nameInvalid, at: firstPath)
    if first.isAbsent, case .new = standing { findings.refuse(.firstNameRequired, at: firstPath) }
    normalized.clientFirstName = first.value
    normalized.clientLastName =
      findings.name(
        form.clientLastName, upTo: 80, or: .nameInvalid, at: path.member("clientLastName")
      ).value
    normalized.clientCompanyName =
      findings.line(form.clientCompanyName, upTo: 120, at: path.member("clientCompanyName")).value
  }

  private static func email(
    _ form: some ClientFields,
    _ hasNoEmail: Bool,
    _ standing: Standing,
    _ findings: inout Findings
  ) -> String? {
    let path = FieldPath().member("clientEmail")
    guard !hasNoEmail else {
      findings.ignore(form.clientEmail, at: path)
      return nil
    }
    let email = EmailRule.judge(form.clientEmail, at: path, &findings)
    if email.isAbsent, case .new = standing { findings.refuse(.emailRequired, at: path) }
    return email.value
  }

  /// Whether no field says anything about who buys.
  private static func saysNothing(_ form: some ClientFields) -> Bool {
    isBlank(form.clientFirstName) && isBlank(form.clientLastName)
      && isBlank(form.clientCompanyName) && isBlank(form.clientEmail) && isBlank(form.clientPhone)
      && form.noEmail.value != true
  }

  private static func isBlank(_ field: Field<String>) -> Bool {
    switch field {
    case .absent: true
    case .invalid: false
    case .value(let text): NormalizedText.singleLine(text) == .absent
    }
  }

  private static func known(
    _ clientId: Field<String>, _ facts: BookingFacts, _ findings: inout Findings
  ) -> Field<String> {
    guard case .value = clientId else { return clientId }
    switch facts.client {
    case .found: return clientId
    case .notAsked:
      findings.skip(.client)
      return clientId
    case .missing:
      findings.refuse(.clientNotFound, at: FieldPath().member("clientId"))
      return .invalid
    }
  }

  private static func known(
    ticket: Field<String>, _ facts: BookingFacts, at path: FieldPath, _ findings: inout Findings
  ) -> String? {
    guard case .value(let id) = ticket else { return nil }
    switch facts.ticket {
    case .found: return id
    case .notAsked:
      findings.skip(.ticket)
      return id
    case .missing:
      findings.refuse(.ticketNotFound, at: path)
      return nil
    }
  }
}
