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

extension Session {
  /// Gives the first owner of a new organization a password.
  public func setFirstPassword(
    _ password: String, of userId: ID, at path: String, _ call: WriteCall
  ) throws {
    try call.setPassword(password, of: userId, at: path)
  }
}
