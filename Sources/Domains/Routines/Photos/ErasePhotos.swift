import Kernel
import Platform

/// What files of photos are kept for.
let photoFileKind: StaticString = "routines_photo"

extension WriteCall {
  /// Erases a photo, and its bytes with the last photo that has them.
  func erasePhoto(_ id: ID) throws {
    try eraseFile(photoFileKind, of: id)
    try removeRow(ofPhoto: id)
  }

  /// Erases the photos of a shift that is there no more.
  func erasePhotos(of instanceId: ID) throws {
    // Bound: each turn leaves fewer.
    while true {
      let some = try reading.photos(of: .instance(instanceId), 200)
      for photo in some { try erasePhoto(photo.id) }
      if some.count < 200 { return }
    }
  }
}
