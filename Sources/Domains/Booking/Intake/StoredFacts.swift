import Kernel
import Platform
import Store

extension BookingFacts {
  /// The facts that a caller gives, with the defaults of the specification.
  init(_ context: Context?, now: Instant, _ capabilities: Capabilities) {
    self.init(now: context?.now ?? now, capabilities: capabilities)
    guard let context else { return }
    if let currency = context.currency { self.currency = currency }
    if let code = context.defaultCountryCode { defaultCountryCode = code }
    if let timeZone = context.timeZone { self.timeZone = timeZone }
    buybackEnabled = context.buybackEnabled ?? true
    locations = context.locations
    if let client = context.client { self.client = .found(client) }
    deviceTypes = context.deviceTypes
    stock = context.stock
    if let version = context.termsVersion { terms = .found(version) }
    vatRatesBp = context.vatRatesBp ?? [:]
    catalogue = context.catalogue
  }

  /// Adds what is on file to what the caller gave: afterwards nothing is unknown.
  mutating func complete(
    _ form: some BookingFields, beside context: Context?, from call: ReadCall
  ) throws {
    let asked = AskedForm(form, beside: context)
    _ = try call.database.abreast(FactOnFile.allCases) { try ask($0, of: asked, from: call) }
    if context?.timeZone == nil { timeZone = call.request.timeZone }
  }
}

/// What a form is judged by, as far as it is on file. None needs the answer for another.
private enum FactOnFile: CaseIterable {
  case settings, countryCode, locations, client, terms, ticket, openOrders, stock, deviceTypes
  case catalogue
}

/// What decides what is asked. A form itself is large, and was copied for each fact.
private struct AskedForm {
  let clientId: ID?
  let ticketId: ID?
  let devices: [Field<DeviceForm>]
  let items: [Field<ItemForm>]

  /// What the caller has given that the company's settings would say.
  let hasCurrency, hasVATRates, hasBuyback, hasCountryCode: Bool

  init(_ form: some BookingFields, beside context: Context?) {
    (clientId, ticketId) = (form.clientId.value, form.existingTicketId.value)
    (devices, items) = (form.devices.value ?? [], form.items.value ?? [])
    hasCurrency = context?.currency != nil
    hasVATRates = context?.vatRatesBp != nil
    hasBuyback = context?.buybackEnabled != nil
    hasCountryCode = context?.defaultCountryCode != nil
  }

  /// Whether a device says of which type it is.
  var namesDeviceType: Bool { devices.contains { $0.value?.deviceTypeId.value != nil } }
}

extension BookingFacts {
  /// Adds what is on file, where the caller gave nothing.
  private mutating func ask(
    _ fact: FactOnFile, of form: AskedForm, from call: ReadCall
  ) throws {
    let (database, organizationId) = (call.database, call.organizationId)
    switch fact {
    case .settings: add(try database.settings(of: organizationId), to: form)
    case .countryCode:
      if !form.hasCountryCode,
        let code = try database.primaryCountryCode(of: organizationId)
      {
        defaultCountryCode = code
      }
    case .locations:
      if locations == nil { locations = try database.locationFacts(of: organizationId) }
    case .client: try askClient(form.clientId, database, organizationId)
    case .terms: try askTerms(database, organizationId)
    case .ticket: try askTicket(form.ticketId, database, organizationId)
    case .openOrders: try askOpenOrders(of: form.devices, database, organizationId)
    case .stock: if stock == nil { stock = try call.stockFacts(form.items) }
    case .deviceTypes:
      if deviceTypes == nil {
        deviceTypes = form.namesDeviceType ? try database.deviceTypeFacts(of: organizationId) : []
      }
    case .catalogue:
      if catalogue == nil {
        catalogue = try database.catalogueFacts(of: form.devices, organizationId)
      }
    }
  }

  /// Adds what the company has set to what the caller gave.
  private mutating func add(_ settings: CompanySettings, to form: AskedForm) {
    if !form.hasCurrency { currency = settings.currency }
    if !form.hasVATRates { vatRatesBp = settings.vatRatesBp }
    if !form.hasBuyback { buybackEnabled = settings.buybackEnabled }
    orderNumberPrefix = settings.orderNumberPrefix
  }

  private mutating func askClient(
    _ id: ID?, _ database: Database, _ organizationId: ID
  ) throws {
    guard case .notAsked = client, let id else { return }
    let standing = try database.standingClient(id, of: organizationId)
    client = standing.map { .found($0.facts) } ?? .missing
  }

  private mutating func askTerms(_ database: Database, _ organizationId: ID) throws {
    guard case .notAsked = terms else { return }
    currentTerms = try database.currentTermsMark(of: organizationId)
    terms = currentTerms.map { .found(TermsRow.version($0.number)) } ?? .missing
  }

  private mutating func askTicket(
    _ id: ID?, _ database: Database, _ organizationId: ID
  ) throws {
    guard let id else { return }
    let isKnown =
      try database.hasTicket(id, of: organizationId)
      || database.hasEnquiry(id, of: organizationId)
    ticket = isKnown ? .found(id) : .missing
  }

  private mutating func askOpenOrders(
    of devices: [Field<DeviceForm>], _ database: Database, _ organizationId: ID
  ) throws {
    let imeis = devices.compactMap { $0.value?.imei.value.flatMap(IMEI.plainDigits) }
    let numbers = try database.abreast(imeis) {
      try database.openOrderNumber(imei: $0, of: organizationId)
    }
    for (imei, number) in zip(imeis, numbers) { openOrderNumbers[imei] = number }
  }
}

extension StoredClient {
  var facts: ClientFacts {
    ClientFacts(
      id: id, addressLine1: address.line1, city: address.city, postcode: address.postcode
    )
  }
}
