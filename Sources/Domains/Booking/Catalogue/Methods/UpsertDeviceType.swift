import Kernel
import Platform

extension Booking {
  /// `booking.upsertDeviceType`: adds a device type, or changes one.
  func upsertDeviceType(
    _ params: DeviceTypeForm, _ call: WriteCall
  ) throws -> DeviceTypeInfo {
    let (database, organizationId) = (call.database, call.organizationId)
    let all = try database.deviceTypes(of: organizationId)
    let old = try deviceType(params.id, call)
    let blank = StoredDeviceType(
      id: call.makeID(), name: "", slug: "", sortOrder: all.nextSortOrder, version: 0)
    let revised = DeviceTypeFormRule.revise(old ?? blank, isNew: old == nil, by: params)
    try revised.findings.orThrow()

    var new = revised.type
    new.version += 1
    let holder = try database.deviceTypeId(slug: new.slug, of: organizationId)
    guard holder == nil || holder == new.id, !StoredDeviceType.systemIds.contains(new.slug) else {
      throw Refusal(BookingFault.inUse(what: new.slug))
    }
    try database.save(new, of: organizationId)
    let count = try database.deviceCount(ofType: new.id, organizationId)
    let event = BookingEvent.deviceTypeChanged(.init(deviceTypeId: new.id, name: new.name))
    let answer = answer(new, count: count, call.actor)
    let before = old.map { self.answer($0, count: count, call.actor) }
    try call.record(
      Change(event, of: new.id, version: new.version, before: before, after: answer))
    return answer
  }

  /// The device type that the params name, or `nil` when they name none.
  private func deviceType(_ field: Field<String>, _ call: WriteCall) throws -> StoredDeviceType? {
    guard case .value(let id) = field else { return nil }
    guard !StoredDeviceType.systemIds.contains(id) else {
      throw Refusal(BookingFault.deviceTypeIsSystem)
    }
    guard let found = try call.database.deviceType(id, of: call.organizationId) else {
      throw Refusal(BookingFault.unknownDeviceType)
    }
    return found
  }
}

extension [StoredDeviceType] {
  /// After all others.
  fileprivate var nextSortOrder: Int {
    Swift.min((map(\.sortOrder).max() ?? 0) + 10, StoredDeviceType.sortOrderMax)
  }
}
