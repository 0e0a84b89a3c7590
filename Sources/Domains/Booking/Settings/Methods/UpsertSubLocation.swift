import Kernel
import Platform

extension Booking {
  /// `booking.upsertSubLocation`: adds a place to a location, or changes one.
  func upsertSubLocation(
    _ params: SubLocationForm, _ call: WriteCall
  ) throws -> SubLocation {
    let (database, organizationId) = (call.database, call.organizationId)
    let old = try subLocation(params.id, call)
    let blank = StoredSubLocation(
      id: call.makeID(), locationId: params.locationId.value ?? "", code: "", description: nil,
      type: .shelf, isActive: true, version: 0)
    let revised = SubLocationFormRule.revise(old ?? blank, isNew: old == nil, by: params)
    try revised.findings.orThrow()

    var new = revised.place
    new.version += 1
    guard let location = try database.location(new.locationId, of: organizationId) else {
      throw Refusal(BookingFault.unknownLocation)
    }
    let holder = try database.subLocationId(sameCodeAs: new, organizationId)
    guard holder == nil || holder == new.id else {
      throw Refusal(BookingFault.inUse(what: new.code))
    }
    if old?.isActive == true, !new.isActive, try database.holdsDevice(new.id, organizationId) {
      throw Refusal(BookingFault.inUse(what: new.code))
    }
    try database.save(new, of: organizationId)
    let event = BookingEvent.subLocationChanged(
      .init(
        subLocationId: new.id, locationId: new.locationId, code: new.code, active: new.isActive))
    let answer = answer(new, at: location.name, call.language, call.actor)
    let before = old.map { self.answer($0, at: location.name, call.language, call.actor) }
    try call.record(
      Change(event, of: new.id, version: new.version, before: before, after: answer))
    return answer
  }

  /// The sub-location that the params name, or `nil` when they name none.
  private func subLocation(_ field: Field<String>, _ call: WriteCall) throws -> StoredSubLocation? {
    guard case .value(let id) = field else { return nil }
    guard let found = try call.database.subLocation(id, of: call.organizationId) else {
      throw Refusal(BookingFault.subLocationNotFound)
    }
    return found
  }
}
