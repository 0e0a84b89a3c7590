import Glibc
import Kernel
import Platform

extension Command {
  /// `nacre login [LOGIN]`.
  static let login: Command = .init(
    "login", "Sign in with a password, and stay signed in", operands: "[LOGIN]", operandsMax: 1,
    options: [
      CommandOption("--password-file", .text("FILE"), "The password; - is stdin"),
      CommandOption("--days", .integer("DAYS", 1...365), "How long it lasts (30)"),
      CommandOption("--json", .none, "Who has signed in, as one JSON line"),
    ],
    details: """
      Asks on the terminal for what is not said. The password makes a token, which
      nacre call, shell, events and run-due use for this database from then on, unless
      --as, --token-file or NACRE_TOKEN say otherwise; the password itself is kept
      nowhere. The token lies in $XDG_STATE_HOME/nacre/logins, for its user only.

        nacre login ada
        nacre logout

      Exit codes: 0 signed in · 2 wrong words · 3 database · 5 login or password wrong
      9 too many attempts
      """
  ) { call in
    if call.settings.database.cluster == nil {
      try requireDatabase(call.settings.databaseFile(for: "login"))
    }
    let (login, password) = try credentials(call)
    var settings = call.settings
    settings.token = nil
    let host = try LocalHost(settings)
    let session = try host.opened(
      ["login": .string(login), "password": .string(password)], in: call.settings.organization)
    try StoredLogin(host.token(days: call.arguments.integer("--days") ?? 30, call.settings))
      .keep(call.settings)
    let name = session["actor", "name"]?.string ?? login
    let organization = session["organization", "name"]?.string ?? ""
    call.terminal.line(
      call.arguments.has("--json")
        ? JSONTree.object([
          .init(name: "name", value: .string(name)),
          .init(name: "organization", value: .string(organization)),
        ]).text
        : "Signed in as \(printable(name)) of \(printable(organization)). "
          + "To end it: nacre\(call.settings.databaseOption) logout")
    return ExitCode.fine
  }

  /// `nacre logout`.
  static let logout: Command = .init(
    "logout", "End what nacre login has begun",
    details: """
      Revokes the token and forgets it. What was not signed in stays so.

      Exit codes: 0 nobody is signed in · 3 database
      """
  ) { call in
    guard let login = StoredLogin(call.settings) else {
      StoredLogin.forget(call.settings)
      call.terminal.remark("Nobody was signed in.")
      return ExitCode.fine
    }
    StoredLogin.forget(call.settings)
    let host = try LocalHost(call.settings)
    // A token that is worth nothing any more needs no revoking.
    if case .result = host.call("session.open", ["token": .string(login.token)]) {
      _ = host.call("session.revokeToken", ["tokenId": .string(login.tokenId)])
    }
    call.terminal.remark("Signed out.")
    return ExitCode.fine
  }
}

/// What was said, and on a terminal what was answered.
private func credentials(_ call: Invocation) throws -> (login: String, password: String) {
  let file = call.arguments["--password-file"]
  guard call.terminal.mayAsk else {
    guard let login = call.operands.first, let file else {
      throw UsageError("login needs a LOGIN and --password-file, unless a terminal can be asked.")
    }
    return (login, try readPassword(file))
  }
  let asking = Asking(call.terminal)
  let login = try call.operands.first ?? asking.text("Login")
  return (login, try file.map(readPassword) ?? asking.secret("Password"))
}

extension LocalHost {
  /// Opens a session, or says why not in one line.
  fileprivate func opened(_ params: JSONTree, in organization: String?) throws -> JSONTree {
    let params = organization.map { params.setting("organizationId", .string($0)) } ?? params
    let client: JSONTree = ["name": "nacre login", "version": .string(productVersion)]
    return try demanded(call("session.open", params.setting("client", client)))
  }

  /// A token of the session's person that lasts so many days.
  fileprivate func token(days: Int, _ settings: Settings) throws -> JSONTree {
    let now = settings.clock ?? Clock.system.now
    let end = now.adding(milliseconds: Int64(days) * 86_400_000)
    return try demanded(
      call(
        "session.createToken",
        ["name": "nacre login", "scopes": ["*"], "expiresAt": .string(end.text)]))
  }

  private func demanded(_ answer: Answer) throws -> JSONTree {
    switch answer {
    case .result(let result): return result
    case .error(let error):
      let violations = error["data", "violations"]?.items.compactMap { $0["message"]?.string } ?? []
      let message = error["data", "message"]?.string ?? error["message"]?.string ?? ""
      throw UsageError(
        violations.isEmpty ? message : violations.joined(separator: " "),
        exitCode: ExitCode.code(
          ofError: error["code"]?.integer ?? 0, kind: error["data", "kind"]?.string ?? ""))
    }
  }
}

extension StoredLogin {
  /// What `session.createToken` has answered.
  fileprivate init(_ made: JSONTree) {
    self.init(
      token: made["token"]?.string ?? "", tokenId: made["info", "tokenId"]?.string ?? "",
      name: made["info", "name"]?.string ?? "", expiresAt: made["info", "expiresAt"]?.string ?? "")
  }
}
