import Kernel
import Platform

extension WriteCall {
  /// Watches something of a person from now on, or refuses it.
  func watch(
    _ identifier: Identifier, label: String?, of personId: ID, in household: Household
  ) throws -> WatchItemRow {
    try reading.requireRoom(for: .watchItems, in: household)
    let row = WatchItemRow(
      id: makeID(), personId: personId, type: identifier.type, display: identifier.display,
      label: label, createdAt: now, isPaused: false, coversAddresses: false, version: 1)
    guard try insert(row, value: identifier.normalized, keysToSeal(of: personId)) else {
      throw Refusal(ProtectionFault.duplicateItem)
    }
    try record(
      row,
      ProtectionEvent.darkwatchItemAdded(
        .init(personId: personId, itemId: row.id, type: row.type)))
    return row
  }
}
