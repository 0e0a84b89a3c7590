import Kernel

/// What a new database begins with.
struct FirstData {
  enum Auth: String { case local, required }

  let auth: Auth

  /// `nil` leaves it to what fills the database.
  let organization: String?
  let owner: String?
  let login: String?
  let password: String?
  let isDemo: Bool

  /// Nothing that a shop begins with.
  let isEmpty: Bool

  /// From the options, and from the person on the terminal for what these leave open.
  ///
  /// - Parameter auth: who is let in where the options do not say it.
  init(_ call: Invocation, auth usual: Auth = .local) throws(UsageError) {
    let arguments = call.arguments
    let asking = call.terminal.mayAsk ? Asking(call.terminal) : nil
    isDemo = arguments.has("--demo")
    isEmpty = arguments.has("--empty")
    if isDemo, isEmpty { throw UsageError("--demo and --empty do not go together.") }
    auth = arguments["--auth"].flatMap(Auth.init) ?? usual
    let isRequired = auth == .required

    let missing = ["--login", "--password-file"].filter { arguments[$0] == nil }
    if isRequired, asking == nil, !missing.isEmpty {
      throw UsageError("--auth required needs \(missing.joined(separator: " and ")).")
    }
    if arguments["--password-file"] != nil, arguments["--login"] == nil, !isRequired {
      throw UsageError("--password-file needs --login: what the password belongs to.")
    }
    let name = userName()
    organization =
      if let said = arguments["--organization"] { said } else if let asking, !isDemo {
        try asking.text("Name of the organization", proposal: name)
      } else { nil }
    owner =
      if let said = arguments["--owner"] { said } else if let asking {
        try asking.text("Your name", proposal: name)
      } else { nil }
    login =
      if let said = arguments["--login"] { said } else if let asking, isRequired {
        try asking.text("Login")
      } else { nil }
    password =
      if let file = arguments["--password-file"] {
        try readPassword(file)
      } else if let asking,
        isRequired
      { try newPassword(asking) } else { nil }
  }
}

/// Twice, because nobody sees what they type.
private func newPassword(_ asking: Asking) throws(UsageError) -> String {
  // Bound: the person, or the end of the input.
  while true {
    let password = try asking.secret("Password, at least 12 characters")
    guard password.unicodeScalars.count >= 12 else {
      asking.terminal.complain("That is too short.")
      continue
    }
    if try asking.secret("Once more") == password { return password }
    asking.terminal.complain("These were different. Again, please.")
  }
}

/// The first line of a file, or of stdin; its content stays out of messages.
func readPassword(_ file: String) throws(UsageError) -> String {
  let bytes: [UInt8]
  do {
    bytes = try readInput(file)
  } catch {
    throw UsageError(UsageError(of: error).message)
  }
  guard
    let line = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .first, let text = String(validating: line, as: UTF8.self)
  else { throw UsageError("\(file) holds no password.") }
  return text.hasSuffix("\r") ? String(text.dropLast()) : text
}
