import Kernel
import Platform

extension [ID: String] {
  /// Somebody, as they are called here; what was done by itself is nobody's.
  func person(_ userId: ID, in language: Language) -> PersonRef {
    let name =
      userId == Actor.serviceId
      ? ProtectionText.automatic.text(in: language) : self[userId] ?? userId
    return PersonRef(userId: userId, name: name)
  }
}
