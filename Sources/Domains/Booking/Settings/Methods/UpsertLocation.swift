import Kernel
import Platform

extension Booking {
  /// `booking.upsertLocation`: adds a location, or changes one.
  func upsertLocation(_ params: LocationForm, _ call: WriteCall) throws -> Location {
    let (database, organizationId) = (call.database, call.organizationId)
    let old = try location(params.id, call)
    let revised = LocationFormRule.revise(
      old ?? StoredLocation(id: call.makeID(), name: ""), isNew: old == nil, by: params,
      countryCode: try database.primaryCountryCode(of: organizationId)
        ?? BookingFacts.countryCodeDefault,
      capabilities(call.services))
    try revised.findings.orThrow()

    var new = revised.location
    let others = try database.locations(of: organizationId)
    guard !others.contains(where: { $0.id != new.id && $0.isCalledAs(new) }) else {
      throw Refusal(BookingFault.inUse(what: new.label))
    }
    let primaryId = primaryLocationId(after: new, among: others)
    new.isPrimary = new.id == primaryId
    try database.save(new, of: organizationId)
    try database.makePrimary(primaryId, of: organizationId)
    let actions = actions(for: new, call.actor)
    let event = BookingEvent.locationChanged(
      .init(
        locationId: new.id, name: new.name, active: new.isActive, isPrimary: new.isPrimary))
    try call.record(
      Change(event, of: new.id, before: old?.answer(actions: [:]), after: new.answer(actions: [:])))
    return new.answer(actions: actions)
  }

  /// The location that the params name, or `nil` when they name none.
  private func location(_ field: Field<String>, _ call: WriteCall) throws -> StoredLocation? {
    guard case .value(let id) = field else { return nil }
    guard let found = try call.database.location(id, of: call.organizationId) else {
      throw Refusal(BookingFault.unknownLocation)
    }
    return found
  }
}
