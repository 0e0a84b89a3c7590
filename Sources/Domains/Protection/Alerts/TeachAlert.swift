import Kernel
import Platform

extension WriteCall {
  /// What a false alarm teaches. Source: protection specification 2.
  func teach(_ row: AlertRow) throws {
    switch row.service {
    case .spamshield: _ = try keepReport(of: row.subjectId, by: row.personId, nil, note: nil)
    case .darkwatch, .hometitle, .voiceprint, .brokers: break
    }
  }

  /// A finding and its alert are settled and opened together.
  func follow(_ row: AlertRow) throws {
    if row.service == .hometitle { return try followTitleChange(ofAlert: row) }
    guard row.service == .darkwatch,
      let id = try database.finding(ofAlert: row.id, organizationId)
    else { return }
    try follow(row.status, exposure: id)
  }

  /// Gives a finding a status, and says so.
  func follow(_ status: FindingStatus, exposure id: ID) throws {
    let moved = try database.move(finding: id, to: status, at: now, organizationId)
    guard let moved else { return }
    let event = ProtectionEvent.darkwatchExposureChanged(
      .init(
        personId: moved.personId, exposureId: moved.id, itemId: moved.itemId, kind: moved.kind,
        severity: moved.severity, status: status))
    try record(Change(event, of: moved.personId, version: moved.version))
  }
}
