import Kernel
import Platform

extension WriteCall {
  /// Says of a change whether it was expected; an expected one settles its alert, and one that was
  /// not opens it again.
  func acknowledge(
    _ old: TitleChangeRow, as status: ChangeStatus, note: String?
  ) throws -> TitleChangeRow {
    var row = old
    row.version += 1
    row.status = status
    row.closedAt = status == .expected ? now : nil
    row.data.by = actor.userId
    row.data.note = note ?? row.data.note
    try update(row, keysToSeal(of: row.personId))
    let event = ProtectionEvent.hometitleChangeAcknowledged(
      .init(
        personId: row.personId, changeId: row.id, propertyId: row.propertyId, kind: row.kind,
        severity: row.severity, status: row.status))
    try record(Change(event, of: row.personId, version: row.version))
    if let property = try reading.property(row.propertyId) { try record(property) }
    return row
  }

  /// Settles the alert of a change with it, or opens it again.
  func moveAlert(of row: TitleChangeRow, note: String?) throws {
    let move: AlertMove = row.status == .expected ? .resolve : .reopen
    guard let alertId = row.alertId, let alert = try reading.alert(alertId),
      alert.decision(move).isAllowed
    else { return }
    try carryOut(move, on: alert, note: note)
  }

  /// What becomes of a change when its alert is moved: a false alarm was expected, and one that is
  /// open again is to be looked at once more. Source: protection specification 2.
  func followTitleChange(ofAlert alert: AlertRow) throws {
    guard let id = try database.titleChange(ofAlert: alert.id, organizationId),
      let row = try reading.titleChange(id)
    else { return }
    switch (alert.status, row.status) {
    case (.falsePositive, .new), (.falsePositive, .unexpected):
      _ = try acknowledge(row, as: .expected, note: nil)
    case (.open, .expected): _ = try acknowledge(row, as: .new, note: nil)
    default: break
    }
  }
}
