import Kernel
import Platform
import Secrets

extension WriteCall {
  /// Judges and stores a new password. Neither it nor its hash is in the event.
  func setPassword(_ password: String, of userId: ID, at path: String) throws {
    let password = password.composed
    let violations = passwordViolations(password, at: path)
    guard violations.isEmpty else { throw Refusal(violations) }

    try database.setPasswordHash(try Password.hash(password), of: userId, at: now)
    try record(Change(SessionEvent.passwordSet(.init(userId: userId)), of: userId))
  }
}
