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
    let (database, organizationId) = (call.database, call.organizationId)
    if context?.timeZone == nil { timeZone = call.request.timeZone }
    try completeSettings(beside: context, from: call)
    if locations == nil { locations = try database.locationFacts(of: organizationId) }
    if case .notAsked = client, case .value(let id) = form.clientId {
      client =
        try database.standingClient(id, of: organizationId).map { .found($0.facts) } ?? .missing
    }
    if case .notAsked = terms {
      currentTerms = try database.currentTermsMark(of: organizationId)
      terms = currentTerms.map { .found(TermsRow.version($0.number)) } ?? .missing
    }
    if case .value(let id) = form.existingTicketId {
      let isKnown =
        try database.hasTicket(id, of: organizationId)
        || database.hasEnquiry(id, of: organizationId)
      ticket = isKnown ? .found(id) : .missing
    }
    for case .value(let device) in form.devices.value ?? [] {
      guard let imei = device.imei.value.flatMap(IMEI.plainDigits) else { continue }
      openOrderNumbers[imei] = try database.openOrderNumber(imei: imei, of: organizationId)
    }
    if stock == nil { stock = try call.stockFacts(form) }
    if deviceTypes == nil {
      deviceTypes =
        form.namesDeviceType ? try database.deviceTypeFacts(of: organizationId) : []
    }
    if catalogue == nil {
      catalogue = try database.catalogueFacts(of: form.devices.value ?? [], organizationId)
    }
  }
}

extension BookingFacts {
  /// Adds what the company has set to what the caller gave.
  private mutating func completeSettings(beside context: Context?, from call: ReadCall) throws {
    let (database, organizationId) = (call.database, call.organizationId)
    let settings = try database.settings(of: organizationId)
    if context?.currency == nil { currency = settings.currency }
    if context?.vatRatesBp == nil { vatRatesBp = settings.vatRatesBp }
    if context?.buybackEnabled == nil { buybackEnabled = settings.buybackEnabled }
    orderNumberPrefix = settings.orderNumberPrefix
    if context?.defaultCountryCode == nil,
      let code = try database.primaryCountryCode(of: organizationId)
    {
      defaultCountryCode = code
    }
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
