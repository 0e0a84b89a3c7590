import Kernel
import Platform
import Wire

/// An entry of the change log that tells of a change of a thing.
typealias AuditedRow = (row: AuditRow, state: AuditedState)

extension ReadCall {
  /// The stable of a thing, which may be gone; `nil`: of no single one.
  func stableOfAudited(_ id: ID, kind: String, or fault: RoutinesFault) throws -> ID? {
    guard let row = try lastAuditRow(of: id, kind: kind), let state = AuditedState(row) else {
      throw Refusal(fault)
    }
    return state.known["stableId"]?.text
  }

  /// The stable that an entry tells of; `nil`: of no single one.
  func stable(of entry: AuditedRow) throws -> ID? {
    if entry.row.entityType == "stable" { return entry.row.entityId }
    if let stableId = entry.state.known["stableId"]?.text { return stableId }
    // What is of a horse alone is of the stable in which it is.
    if let horseId = entry.state.known["horseId"]?.text {
      return try find(horseId, on: .horses)?.value.stableId
    }
    guard let shiftId = entry.state.known["instanceId"]?.text,
      let row = try lastAuditRow(of: shiftId, kind: "instance")
    else { return nil }
    return AuditedState(row)?.known["stableId"]?.text
  }

  /// What was done with a shift last, for whoever looks at it.
  func recentChanges(of shiftId: ID) throws -> [AuditEntry] {
    let rows = try auditRows(of: .thing(shiftId), from: .min, until: .max, after: nil, 50)
    return try AuditAnswers(
      self, rows.compactMap { row in AuditedState(row).map { (row, $0) } }
    ).entries
  }
}
