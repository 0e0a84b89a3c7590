import Kernel
import Platform
import Secrets

extension Routines {
  /// `routines.getPhoto`: a photo, or a small picture of it where there is one.
  func getPhoto(_ params: GetPhotoParams, _ call: ReadCall) throws -> PhotoContent {
    let size = params.size ?? "full"
    guard size == "full" || size == "thumbnail" else {
      throw Refusal([Violation(RoutinesFault.unknownValue, at: "/size")])
    }
    let photo = try call.photo(params.photoId)
    try call.requireSight(of: photo, call.caller())
    guard let answer = try call.answers([photo]).first,
      let file = try call.content(photoFileKind, of: photo.id)
    else { throw Refusal(RoutinesFault.photoNotFound) }
    let small = size == "thumbnail" ? try call.thumbnail(photoFileKind, of: photo.id) : nil
    let data = small ?? file
    return PhotoContent(
      photoId: answer.photoId,
      mimeType: small == nil ? answer.mimeType : FileType.jpeg.rawValue, bytes: data.count,
      sha256: small == nil ? answer.sha256 : hex(SHA256.hash(data)), takenAt: answer.takenAt,
      at: answer.at, by: answer.by, instanceId: answer.instanceId, stepId: answer.stepId,
      horseId: answer.horseId, data: data)
  }
}
