import Kernel
import Platform

extension Protection {
  /// `hometitle.getSnapshot`: what the record of a property said at a moment.
  func hometitleGetSnapshot(
    _ params: HometitleGetSnapshotParams, _ call: ReadCall
  ) throws -> TitleSnapshot {
    let household = try call.household()
    guard let row = try call.snapshot(params.snapshotId) else {
      throw Refusal(ProtectionFault.snapshotNotFound)
    }
    try call.decision(
      .viewAlerts, onThingOf: row.personId, else: .snapshotNotFound, in: household
    ).orThrow()
    return TitleSnapshot(row, in: call.language)
  }
}
