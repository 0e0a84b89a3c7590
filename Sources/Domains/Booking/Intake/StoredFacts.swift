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
    let asked = AskedFacts(self, form, context, call)
    _ = try call.database.abreast(FactOnFile.allCases, asked.ask)
    self = asked.facts
    if context?.timeZone == nil { timeZone = call.request.timeZone }
  }

  /// Adds what the company has set to what the caller gave.
  fileprivate mutating func add(_ settings: CompanySettings, beside context: Context?) {
    if context?.currency == nil { currency = settings.currency }
    if context?.vatRatesBp == nil { vatRatesBp = settings.vatRatesBp }
    if context?.buybackEnabled == nil { buybackEnabled = settings.buybackEnabled }
    orderNumberPrefix = settings.orderNumberPrefix
  }
}

/// What a form is judged by, as far as it is on file. None needs the answer for another.
private enum FactOnFile: CaseIterable {
  case settings, countryCode, locations, client, terms, ticket, openOrders, stock, deviceTypes
  case catalogue
}

/// The facts of a form while they are asked for. An object: facts are large, and each question adds
/// to the same ones.
private final class AskedFacts<Form: BookingFields> {
  private(set) var facts: BookingFacts
  private let form: Form
  private let context: Context?
  private let call: ReadCall

  private var database: Database { call.database }
  private var organizationId: ID { call.organizationId }

  init(_ given: BookingFacts, _ form: Form, _ context: Context?, _ call: ReadCall) {
    facts = given
    self.form = form
    self.context = context
    self.call = call
  }

  /// Adds what is on file, where the caller gave nothing.
  func ask(_ fact: FactOnFile) throws {
    switch fact {
    case .settings: facts.add(try database.settings(of: organizationId), beside: context)
    case .countryCode: try askCountryCode()
    case .locations:
      if facts.locations == nil { facts.locations = try database.locationFacts(of: organizationId) }
    case .client: try askClient()
    case .terms: try askTerms()
    case .ticket: try askTicket()
    case .openOrders: try askOpenOrders()
    case .stock: if facts.stock == nil { facts.stock = try call.stockFacts(form) }
    case .deviceTypes:
      if facts.deviceTypes == nil {
        facts.deviceTypes =
          form.namesDeviceType ? try database.deviceTypeFacts(of: organizationId) : []
      }
    case .catalogue:
      if facts.catalogue == nil {
        facts.catalogue = try database.catalogueFacts(of: form.devices.value ?? [], organizationId)
      }
    }
  }

  private func askCountryCode() throws {
    guard context?.defaultCountryCode == nil,
      let code = try database.primaryCountryCode(of: organizationId)
    else { return }
    facts.defaultCountryCode = code
  }

  private func askClient() throws {
    guard case .notAsked = facts.client, case .value(let id) = form.clientId else { return }
    let client = try database.standingClient(id, of: organizationId)
    facts.client = client.map { .found($0.facts) } ?? .missing
  }

  private func askTerms() throws {
    guard case .notAsked = facts.terms else { return }
    facts.currentTerms = try database.currentTermsMark(of: organizationId)
    facts.terms = facts.currentTerms.map { .found(TermsRow.version($0.number)) } ?? .missing
  }

  private func askTicket() throws {
    guard case .value(let id) = form.existingTicketId else { return }
    let isKnown =
      try database.hasTicket(id, of: organizationId)
      || database.hasEnquiry(id, of: organizationId)
    facts.ticket = isKnown ? .found(id) : .missing
  }

  /// The open orders that hold one of the devices, by IMEI.
  private func askOpenOrders() throws {
    let devices = form.devices.value ?? []
    let imeis = devices.compactMap { $0.value?.imei.value.flatMap(IMEI.plainDigits) }
    let numbers = try database.abreast(imeis) {
      try database.openOrderNumber(imei: $0, of: organizationId)
    }
    facts.openOrderNumbers = zip(imeis, numbers).reduce(into: [:]) { $0[$1.0] = $1.1 }
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
