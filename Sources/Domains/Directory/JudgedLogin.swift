import Kernel
import Platform

extension WriteCall {
  /// A login that this user, or a new one, can have.
  func judgedLogin(
    _ given: String, for userId: ID?, at path: String = "/login"
  ) throws -> (login: Login?, violations: [Violation]) {
    let judged = readableLogin(given, at: path)
    guard let login = judged.login, let holder = try database.findUser(loginKey: login.key),
      holder != userId
    else { return judged }
    return (nil, [Violation(DirectoryFault.loginTaken, at: path)])
  }
}
