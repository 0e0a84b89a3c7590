import Kernel
import Platform

extension WriteCall {
  /// Settles an alert or opens it again, with what that teaches; answers the alert.
  func move(
    _ id: ID, _ move: AlertMove, note text: String?, expected: Int? = nil
  ) throws -> (row: AlertRow, household: Household) {
    let household = try reading.household()
    guard let row = try reading.alert(id) else { throw Refusal(ProtectionFault.alertNotFound) }
    try reading.decision(.resolveAlert, on: row, in: household).orThrow()
    try requireVersion(expected, row.version)
    try row.decision(move).orThrow()
    return (try carryOut(move, on: row, note: text), household)
  }

  /// The same, where it was asked before whether it can be done.
  @discardableResult
  func carryOut(
    _ move: AlertMove, on old: AlertRow, note text: String?, teaching: Bool = true
  ) throws -> AlertRow {
    let keys = try keysToSeal(of: old.personId)
    var row = old
    row.version += 1
    row.updatedAt = now
    row.data.note = text ?? row.data.note
    if move.result == .open {
      row.reopen(at: now)
    } else {
      row.status = move.result
      row.resolvedAt = now
      row.data.resolvedBy = actor.userId
    }
    try update(row, was: old, keys)
    try note(move.event, on: row, text, keys)
    if row.status == .falsePositive { try unlink(row) }
    if old.status == .falsePositive { try link(row) }
    try recordUpdate(row)
    try follow(row)
    if row.status == .open { try tellOf(row) }
    if row.status == .falsePositive, teaching { try teach(row) }
    guard let stored = try reading.alert(row.id) else { throw Defect("an alert has gone") }
    return stored
  }
}
