import Kernel
import Platform

extension Protection {
  /// `darkwatch.attestItem`: an operator confirms that a domain is whose who asked for it.
  func darkwatchAttestItem(
    _ params: DarkwatchAttestItemParams, _ call: WriteCall
  ) throws -> DarkwatchAttestItemResult {
    guard let old = try call.reading.watchItem(params.itemId), old.type == .domain else {
      throw Refusal(ProtectionFault.itemNotFound)
    }
    try requireVersion(params.expectedVersion, old.version)
    let found = try call.database.verification(ofItem: old.id, call.organizationId)
    guard var verification = found, !verification.hasEnded, call.now < verification.expiresAt else {
      throw Refusal(ProtectionFault.verificationMissing)
    }
    verification.hasEnded = true
    try call.database.update(verification, of: call.organizationId)
    var row = old
    row.verifiedAt = call.now
    row.version += 1
    try call.update(row, call.keysToSeal(of: row.personId))
    let event = ProtectionEvent.darkwatchItemChanged(
      .init(personId: row.personId, itemId: row.id, type: row.type))
    try call.record(
      Change(
        event, of: row.personId, version: row.version,
        after: AttestationNote(reason: params.reason)))
    return DarkwatchAttestItemResult(itemId: row.id, verifiedAt: call.now)
  }
}
