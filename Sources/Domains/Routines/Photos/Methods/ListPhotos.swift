import Kernel
import Platform

extension Routines {
  /// `routines.listPhotos`: photos of a shift or of a horse, the newest first.
  func listPhotos(
    _ params: ListPhotosParams, _ call: ReadCall
  ) throws -> ListPhotosResult {
    let (subject, span) = try givenSubject(
      shift: params.instanceId, horse: params.horseId, at: "/instanceId", from: params.from,
      to: params.to)
    let caller = try call.caller()
    let horse = try params.horseId.map { try call.horse($0) }
    let isOwner = horse != nil && horse?.value.ownerUserId == caller.userId
    let shift = try params.instanceId.map { try call.shift($0) }
    let stableId = shift?.value.stableId ?? horse?.value.stableId
    if !isOwner { try caller.require(in: stableId) }
    let (first, end) = span.moments(in: try call.zone(of: stableId))
    let behind = TimePlace(key: end, id: "")
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) },
      rows: { place, limit in
        try call.photos(of: subject, from: first, before: place ?? behind, limit)
      },
      fitting: { photo -> Stored<PhotoData>? in
        let data = photo.value
        let isWanted = params.horseId == nil || data.horseId == params.horseId
        return isWanted && (isOwner || caller.reaches(data.stableId)) ? photo : nil
      })
    return ListPhotosResult(
      items: try call.answers(page.items), nextCursor: page.nextCursor)
  }
}
