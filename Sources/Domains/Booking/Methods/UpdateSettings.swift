import Kernel
import Platform

extension Booking {
  /// `booking.updateSettings`: changes what is given and leaves the rest.
  public func updateSettings(_ params: SettingsForm, _ call: WriteCall) throws -> Settings {
    let (database, organizationId) = (call.database, call.organizationId)
    let old = try database.settings(of: organizationId)
    let revised = SettingsRule.revise(old, by: params, capabilities(call.services))
    guard revised.violations.isEmpty else { throw Refusal(revised.violations) }
    if let expected = params.expectedVersion.value, expected != old.version {
      throw Refusal(BookingFault.settingsVersionConflict(currentVersion: old.version))
    }

    var new = revised.settings
    new.version += 1
    if new.orderNumberStart != old.orderNumberStart {
      let next = try database.nextOrderNumber(of: organizationId) ?? old.orderNumberStart
      guard next == old.orderNumberStart else {
        throw Refusal(BookingFault.inUse(what: "orderNumberStart"))
      }
      try database.startOrderNumbers(at: new.orderNumberStart, of: organizationId)
    }
    try database.save(new, of: organizationId)
    let event = BookingEvent.settingsChanged(.init(version: new.version))
    let change = Change(
      event, of: organizationId, version: new.version, before: shown(old, call.reading),
      after: shown(new, call.reading))
    try call.record(change)
    return shown(new, call.reading)
  }
}
