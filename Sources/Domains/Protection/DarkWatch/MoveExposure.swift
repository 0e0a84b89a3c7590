import Kernel
import Platform

extension WriteCall {
  /// Settles a finding or opens it again, and its alert with it.
  func moveExposure(
    _ id: ID, _ move: AlertMove, note: String?, expected: Int?
  ) throws -> Exposure {
    let (row, household) = try reading.exposure(id, .resolveAlert)
    try requireVersion(expected, row.version)
    try row.decision(move).orThrow()
    if let alertId = row.alertId, let alert = try reading.alert(alertId),
      alert.status != move.result, alert.decision(move).isAllowed
    {
      // The alert takes the finding with it.
      try carryOut(move, on: alert, note: note)
    } else {
      try follow(move.result, exposure: row.id)
    }
    guard var moved = try reading.exposure(id) else { throw Defect("a finding has gone") }
    if let note {
      moved.data.note = note
      try update(moved, keysToSeal(of: moved.personId))
    }
    return try reading.answer(moved, household)
  }

  /// Changes what is noted of a finding, and says so.
  func change(
    exposure id: ID, _ body: (inout ExposureRow) throws -> Void
  ) throws -> Exposure {
    let (found, household) = try reading.exposure(id, .resolveAlert)
    var row = found
    try body(&row)
    row.version += 1
    try update(row, keysToSeal(of: row.personId))
    try record(row)
    return try reading.answer(row, household)
  }
}
