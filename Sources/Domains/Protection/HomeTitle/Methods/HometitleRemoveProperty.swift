import Kernel
import Platform

extension Protection {
  /// `hometitle.removeProperty`: watches a property no more, and forgets what was found.
  func hometitleRemoveProperty(
    _ params: HometitleRemovePropertyParams, _ call: WriteCall
  ) throws -> HometitleRemovePropertyResult {
    let (row, _) = try call.reading.property(params.propertyId, .manageProperties)
    try requireVersion(params.expectedVersion, row.version)
    let alerts = try call.database.alerts(ofProperty: row.id, call.organizationId)
    // First the changes, so that nothing moves them while their alerts are closed.
    let changes = try call.database.deleteTitleChanges(ofProperty: row.id, call.organizationId)
    for id in alerts {
      guard let alert = try call.reading.alert(id), alert.status == .open else { continue }
      try call.carryOut(.resolve, on: alert, note: nil)
    }
    let snapshots = try call.database.deleteSnapshots(ofProperty: row.id, call.organizationId)
    try call.database.deleteProperty(row.id, call.organizationId)
    try call.record(row, removed: true)
    return HometitleRemovePropertyResult(
      propertyId: row.id, removedSnapshots: snapshots, removedChanges: changes)
  }
}
