import Kernel
import Platform
import Store
import Wire

/// A draft as it is on file, opened.
struct OpenDraft {
  var row: DraftRow
  var data: DraftData

  /// Unit: days.
  let retentionDays: Int

  /// When it is erased unless somebody changes it.
  var expiresAt: Instant { row.updatedAt.adding(days: Int64(retentionDays)) }
}

extension ReadCall {
  /// The draft with this id that nobody has left alone too long.
  func draft(_ id: ID) throws -> OpenDraft {
    let days = try database.settings(of: organizationId).draftRetentionDays
    let found = try database.draft(
      id, changedAfter: now.adding(days: -Int64(days)), of: organizationId)
    guard let found else { throw Refusal(BookingFault.draftNotFound) }
    let bytes = try DraftRow.sealedData.open(found.sealedData, row: id, services)
    let data = try DraftData(stored: bytes)
    var row = found.row
    row.clientName = data.clientName
    return OpenDraft(row: row, data: data, retentionDays: days)
  }

  /// A draft of a list with what to call its client.
  func named(_ draft: DraftRow, _ sealed: SealedName) throws -> DraftRow {
    var draft = draft
    if let name = sealed.name {
      let bytes = try DraftRow.sealedName.open(name, row: draft.id, services)
      draft.clientName = bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    } else if let data = sealed.data {
      let bytes = try DraftRow.sealedData.open(data, row: draft.id, services)
      draft.clientName = try DraftData(stored: bytes).clientName
    }
    return draft
  }

  /// The draft, unless it has changed since the caller saw it.
  func draft(_ id: ID, expectedVersion: Int?) throws -> OpenDraft {
    let draft = try draft(id)
    guard expectedVersion == nil || expectedVersion == draft.row.version else {
      throw Refusal(BookingFault.draftVersionConflict(currentVersion: draft.row.version))
    }
    return draft
  }

  /// What the company decides for a draft before anybody types.
  func draftDefaults() throws -> DraftDefaults {
    let active = try database.locations(of: organizationId).filter(\.isActive)
    return DraftDefaults(
      countryCode: try database.primaryCountryCode(of: organizationId)
        ?? BookingFacts.countryCodeDefault,
      locationId: active.count == 1 ? active[0].id : nil)
  }
}

extension WriteCall {
  /// Stores a draft with what its data now says of it.
  ///
  /// `pointer`: the params that the data came in.
  func save(_ draft: inout OpenDraft, isNew: Bool, from pointer: String) throws {
    let bytes = draft.data.json
    guard bytes.count <= DraftData.sizeMax else {
      let fault = BookingFault.draftTooLarge(maximum: DraftData.sizeMax, actual: bytes.count)
      throw Refusal(fault, because: [Violation(fault, at: pointer)])
    }
    draft.row.serviceType = draft.data.serviceType
    draft.row.locationId = draft.data.locationId
    draft.row.clientName = draft.data.clientName
    draft.row.goodsCount = draft.data.goodsCount
    draft.row.updatedAt = now
    let row = draft.row
    let data = try DraftRow.sealedData.seal(bytes, row: row.id, services)
    let name = try DraftRow.sealedName.seal(
      Array((row.clientName ?? "").utf8), row: row.id, services)
    if isNew {
      try database.insert(row, sealedData: data, sealedName: name, of: organizationId)
    } else {
      try database.update(row, sealedData: data, sealedName: name, of: organizationId)
    }
    try record(draft.row, .open)
  }

  /// Writes down what became of a draft; what is typed in it is nobody's but the client's.
  func record(_ draft: DraftRow, _ state: DraftState) throws {
    let event = BookingEvent.draftChanged(
      .init(
        draftId: draft.id, version: draft.version, state: state, serviceType: draft.serviceType,
        currentStep: draft.currentStep, createdBy: draft.createdBy))
    try record(Change(event, of: draft.id, version: draft.version))
  }

  /// Applies a patch to a draft's data: a client that it names is copied in first, and new devices
  /// get their keys.
  func merge(_ patch: DraftObject, into data: inout DraftData) throws {
    let known = data.deviceKeys
    if let id = patch["clientId"]?.text,
      let client = try database.standingClient(id, of: organizationId)
    {
      data.merge(try reading.draftDefaults().copy(of: client))
    }
    data.merge(patch)
    if patch["devices"] != nil { data.keyDevices(known: known, makeKey: makeID) }
  }

  /// Fills a draft's data from an enquiry that is open: who asked, where, and what about.
  func take(enquiry id: ID, into data: inout DraftData) throws {
    let enquiry = try reading.requireEnquiry(id)
    try decideOpen(enquiry).orThrow()
    var patch: DraftObject = ["existingTicketId": .text(id), "notes": .text(enquiry.text)]
    if let service = enquiry.service { patch["serviceType"] = .text(service.rawValue) }
    if let locationId = enquiry.locationId { patch["locationId"] = .text(locationId) }
    if let clientId = enquiry.clientId {
      patch["clientId"] = .text(clientId)
    } else {
      let typed = [
        ("clientFirstName", enquiry.firstName), ("clientLastName", enquiry.lastName),
        ("clientEmail", enquiry.email), ("clientPhone", enquiry.phone),
      ]
      for (name, value) in typed { patch[name] = value.map(DraftValue.text) }
    }
    try merge(patch, into: &data)
  }
}
