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
    let asked = AskedFacts(self, form, call, hasCountry: context?.defaultCountryCode != nil)
    let found = try call.database.abreast(
      { try asked.settings() }, { try asked.countryCode() }, { try asked.locations() },
      { try asked.client() }, { try asked.terms() }, { try asked.ticket() },
      { try asked.openOrders() }, { try asked.stock() }, { try asked.deviceTypes() },
      { try asked.catalogue() })

    if context?.timeZone == nil { timeZone = call.request.timeZone }
    add(found.0, beside: context)
    if let code = found.1 { defaultCountryCode = code }
    (locations, client) = (found.2, found.3)
    if !hasTerms {
      currentTerms = found.4
      terms = currentTerms.map { .found(TermsRow.version($0.number)) } ?? .missing
    }
    (ticket, openOrderNumbers, stock) = (found.5, found.6, found.7)
    (deviceTypes, catalogue) = (found.8, found.9)
  }
}

extension BookingFacts {
  /// Adds what the company has set to what the caller gave.
  private mutating func add(_ settings: CompanySettings, beside context: Context?) {
    if context?.currency == nil { currency = settings.currency }
    if context?.vatRatesBp == nil { vatRatesBp = settings.vatRatesBp }
    if context?.buybackEnabled == nil { buybackEnabled = settings.buybackEnabled }
    orderNumberPrefix = settings.orderNumberPrefix
  }

  /// Whether somebody has said which terms hold.
  fileprivate var hasTerms: Bool { if case .notAsked = terms { false } else { true } }
}

/// What is asked about a form. One object that each question holds: a form and its facts are large,
/// and would be copied for each.
private final class AskedFacts<Form: BookingFields> {
  private let given: BookingFacts
  private let form: Form
  private let call: ReadCall
  private let hasCountry: Bool

  private var database: Database { call.database }
  private var organizationId: ID { call.organizationId }

  init(_ given: BookingFacts, _ form: Form, _ call: ReadCall, hasCountry: Bool) {
    self.given = given
    self.form = form
    self.call = call
    self.hasCountry = hasCountry
  }

  func settings() throws -> CompanySettings { try database.settings(of: organizationId) }

  func countryCode() throws -> String? {
    hasCountry ? nil : try database.primaryCountryCode(of: organizationId)
  }

  func locations() throws -> [LocationFacts] {
    try given.locations ?? database.locationFacts(of: organizationId)
  }

  func client() throws -> Knowledge<ClientFacts> {
    guard case .notAsked = given.client, case .value(let id) = form.clientId else {
      return given.client
    }
    return try database.standingClient(id, of: organizationId).map { .found($0.facts) } ?? .missing
  }

  func terms() throws -> TermsMark? {
    try given.hasTerms ? nil : database.currentTermsMark(of: organizationId)
  }

  func ticket() throws -> Knowledge<String> {
    guard case .value(let id) = form.existingTicketId else { return given.ticket }
    let isKnown =
      try database.hasTicket(id, of: organizationId)
      || database.hasEnquiry(id, of: organizationId)
    return isKnown ? .found(id) : .missing
  }

  /// The open orders that hold one of the devices, by IMEI.
  func openOrders() throws -> [String: Int] {
    let devices = form.devices.value ?? []
    let imeis = devices.compactMap { $0.value?.imei.value.flatMap(IMEI.plainDigits) }
    let numbers = try database.abreast(imeis) {
      try database.openOrderNumber(imei: $0, of: organizationId)
    }
    return zip(imeis, numbers).reduce(into: [:]) { $0[$1.0] = $1.1 }
  }

  func stock() throws -> [StockFacts] { try given.stock ?? call.stockFacts(form) }

  func deviceTypes() throws -> [DeviceTypeFacts] {
    try given.deviceTypes
      ?? (form.namesDeviceType ? database.deviceTypeFacts(of: organizationId) : [])
  }

  func catalogue() throws -> CatalogueFacts? {
    try given.catalogue ?? database.catalogueFacts(of: form.devices.value ?? [], organizationId)
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
