import Kernel
import Platform

extension Protection {
  /// `spamshield.clearContacts`: forgets whom a person knows by number.
  func spamshieldClearContacts(
    _ params: SpamshieldClearContactsParams, _ call: WriteCall
  ) throws -> SpamshieldClearContactsResult {
    let personId = try call.reading.person(params.personId, .manageRules)
    let removed = try call.database.deleteContacts(of: personId, call.organizationId)
    let event = ProtectionEvent.spamshieldContactsChanged(.init(personId: personId, count: 0))
    try call.record(Change(event, of: personId))
    return SpamshieldClearContactsResult(removed: removed)
  }
}
