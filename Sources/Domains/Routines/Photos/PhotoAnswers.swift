import Kernel
import Platform

extension ReadCall {
  /// Refuses whoever may see neither the work that a photo is of nor the horse as its owner.
  func requireSight(of photo: Stored<PhotoData>, _ caller: Caller) throws {
    let horse = try photo.value.horseId.flatMap { try find($0, on: .horses) }
    if horse?.value.ownerUserId == caller.userId { return }
    try caller.require(in: photo.value.stableId)
  }

  /// Photos as hosts see them.
  func answers(_ photos: [Stored<PhotoData>]) throws -> [Photo] {
    let names = try naming(photos)
    return photos.map { photo in
      let data = photo.value
      return Photo(
        photoId: photo.id, mimeType: data.mimeType, bytes: data.bytes, sha256: data.sha256,
        takenAt: data.takenAt, at: photo.createdAt, by: names.person(photo.createdBy),
        instanceId: data.instanceId, stepId: data.stepId, horseId: data.horseId)
    }
  }
}

/// A shift or a horse that a list is about, and its period: all that is wrong with them together.
///
/// - Parameter path: where it is told that neither is named.
func givenSubject(
  shift: ID?, horse: ID?, at path: String, from: CalendarDate?, to: CalendarDate?
) throws -> (WorkSubject, GivenSpan) {
  let subject = shift.map(WorkSubject.instance) ?? horse.map(WorkSubject.horse)
  var violations: [Violation] = []
  if subject == nil { violations.append(Violation(RoutinesFault.required, at: path)) }
  let span = GivenSpan(from, to, &violations)
  guard let subject, violations.isEmpty else { throw Refusal(violations) }
  return (subject, span)
}
