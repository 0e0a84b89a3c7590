import Kernel

/// What somebody signs in with.
enum Credentials: Equatable {
  /// The operating system's word; without a user, the owner.
  case local(userId: ID?)
  case password(Account, String)
  case token(String)
}

/// Who claims to be asking.
enum Account: Equatable {
  case login(String)
  case user(ID)
}

/// Sorts what was given; refuses a mixture instead of choosing for the caller.
func judgedCredentials(
  userId: ID?, login: String?, password: String?, token: String?, defaultToken: String?
) -> (credentials: Credentials?, violations: [Violation]) {
  let isMixed = SessionFault.credentialsMixed
  if let token {
    let given = [("/userId", userId), ("/login", login), ("/password", password)]
    let extra = given.filter { $0.1 != nil }
    guard extra.isEmpty else { return (nil, extra.map { Violation(isMixed, at: $0.0) }) }
    return (.token(token), [])
  }
  if userId != nil, login != nil { return (nil, [Violation(isMixed, at: "/userId")]) }
  if let login {
    guard let password else { return (nil, [Violation(isMixed, at: "/login")]) }
    return (.password(.login(login), password), [])
  }
  if let password {
    guard let userId else { return (nil, [Violation(isMixed, at: "/password")]) }
    return (.password(.user(userId), password), [])
  }
  if userId == nil, let defaultToken { return (.token(defaultToken), []) }
  return (.local(userId: userId), [])
}
