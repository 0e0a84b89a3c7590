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
    _ = try call.database.abreast(FactOnFile.allCases) { fact in
      try ask(fact, of: form, beside: context, from: call)
    }
    if context?.timeZone == nil { timeZone = call.request.timeZone }
  }
}

/// What a form is judged by, as far as it is on file. None needs the answer for another.
private enum FactOnFile: CaseIterable {
  case settings, countryCode, locations, client, terms, ticket, openOrders, stock, deviceTypes
  case catalogue
}

extension BookingFacts {
  /// Adds what is on file, where the caller gave nothing.
  private mutating func ask(
    _ fact: FactOnFile, of form: some BookingFields, beside context: Context?, from call: ReadCall
  ) throws {
    let (database, organizationId) = (call.database, call.organizationId)
    switch fact {
    case .settings: add(try database.settings(of: organizationId), beside: context)
    case .countryCode:
      if context?.defaultCountryCode == nil,
        let code = try database.primaryCountryCode(of: organizationId)
      {
        defaultCountryCode = code
      }
    case .locations:
      if locations == nil { locations = try database.locationFacts(of: organizationId) }
    case .client: try askClient(of: form, database, organizationId)
    case .terms: try askTerms(database, organizationId)
    case .ticket: try askTicket(of: form, database, organizationId)
    case .openOrders: try askOpenOrders(of: form, database, organizationId)
    case .stock: if stock == nil { stock = try call.stockFacts(form) }
    case .deviceTypes:
      if deviceTypes == nil {
        deviceTypes = form.namesDeviceType ? try database.deviceTypeFacts(of: organizationId) : []
      }
    case .catalogue:
      if catalogue == nil {
        catalogue = try database.catalogueFacts(of: form.devices.value ?? [], organizationId)
      }
    }
  }

  /// Adds what the company has set to what the caller gave.
  private mutating func add(_ settings: CompanySettings, beside context: Context?) {
    if context?.currency == nil { currency = settings.currency }
    if context?.vatRatesBp == nil { vatRatesBp = settings.vatRatesBp }
    if context?.buybackEnabled == nil { buybackEnabled = settings.buybackEnabled }
    orderNumberPrefix = settings.orderNumberPrefix
  }

  private mutating func askClient(
    of form: some BookingFields, _ database: Database, _ organizationId: ID
  ) throws {
    guard case .notAsked = client, case .value(let id) = form.clientId else { return }
    let standing = try database.standingClient(id, of: organizationId)
    client = standing.map { .found($0.facts) } ?? .missing
  }

  private mutating func askTerms(_ database: Database, _ organizationId: ID) throws {
    guard case .notAsked = terms else { return }
    currentTerms = try database.currentTermsMark(of: organizationId)
    terms = currentTerms.map { .found(TermsRow.version($0.number)) } ?? .missing
  }

  private mutating func askTicket(
    of form: some BookingFields, _ database: Database, _ organizationId: ID
  ) throws {
    guard case .value(let id) = form.existingTicketId else { return }
    let isKnown =
      try database.hasTicket(id, of: organizationId)
      || database.hasEnquiry(id, of: organizationId)
    ticket = isKnown ? .found(id) : .missing
  }

  private mutating func askOpenOrders(
    of form: some BookingFields, _ database: Database, _ organizationId: ID
  ) throws {
    let devices = form.devices.value ?? []
    let imeis = devices.compactMap { $0.value?.imei.value.flatMap(IMEI.plainDigits) }
    let numbers = try database.abreast(imeis) {
      try database.openOrderNumber(imei: $0, of: organizationId)
    }
    for (imei, number) in zip(imeis, numbers) { openOrderNumbers[imei] = number }
  }
}

extension BookingFields {
  /// Whether a device says of which type it is.
  fileprivate var namesDeviceType: Bool {
    devices.value?.contains { $0.value?.deviceTypeId.value != nil } ?? false
  }
}

extension StoredClient {
  var facts: ClientFacts {
    ClientFacts(
      id: id, addressLine1: address.line1, city: address.city, postcode: address.postcode
    )
  }
}
