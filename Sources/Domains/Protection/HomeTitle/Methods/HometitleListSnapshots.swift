import Kernel
import Platform

extension Protection {
  /// `hometitle.listSnapshots`: what the record of a property has said, newest first.
  func hometitleListSnapshots(
    _ params: HometitleListSnapshotsParams, _ call: ReadCall
  ) throws -> HometitleListSnapshotsResult {
    let (property, _) = try call.property(params.propertyId, .viewAlerts)
    let page = try call.page(of: params, at: { TimePlace(key: $0.takenAt, id: $0.id) }) {
      (place: TimePlace?, limit) in try call.snapshots(of: property, before: place, limit)
    }
    return HometitleListSnapshotsResult(
      items: page.items.map { TitleSnapshot($0, in: call.language) },
      emptyState: property.snapshots == 0 ? .noSnapshots(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}
