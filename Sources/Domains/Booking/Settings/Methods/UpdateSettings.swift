import Kernel
import Platform

extension Booking {
  /// `booking.updateSettings`: changes what is given and leaves the rest.
  func updateSettings(_ params: SettingsForm, _ call: WriteCall) throws -> Settings {
    let (database, organizationId) = (call.database, call.organizationId)
    let old = try database.settings(of: organizationId)
    let revised = SettingsRule.revise(old, by: params, capabilities(call.services))
    guard revised.violations.isEmpty else { throw Refusal(revised.violations) }
    try decideVersion(
      params.expectedVersion.value, old.version, else: BookingFault.settingsVersionConflict
    ).orThrow()

    var new = revised.settings
    if new.orderNumberStart != old.orderNumberStart {
      let next = try database.nextOrderNumber(of: organizationId) ?? old.orderNumberStart
      guard next == old.orderNumberStart else {
        throw Refusal(BookingFault.orderNumbersBegun(what: "orderNumberStart"))
      }
      try database.startOrderNumbers(at: new.orderNumberStart, of: organizationId)
    }
    // Amounts on file have no other currency beside them, and cannot be added to new ones.
    if new.currency != old.currency, try database.hasPricedGoods(of: organizationId) {
      throw Refusal(BookingFault.currencyInUse(what: "currency"))
    }
    let revision = SettingsRevision(CompanySettings.table, from: old, to: new)
    try CompanySettings.table.keep(revision, of: organizationId, call) { version, _, _ in
      new.version = version
      return Change(
        BookingEvent.settingsChanged(.init(version: version)), of: organizationId,
        version: version, before: answer(old, call.reading), after: answer(new, call.reading))
    }
    return answer(new, call.reading)
  }
}
