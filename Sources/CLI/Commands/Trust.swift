import Platform
import Session
import Store

extension Command {
  /// `nacre trust [owner | none]`.
  static let trust: Command = .init(
    "trust", "Say whether the database's owner needs a password",
    operands: "[owner | none]", operandsMax: 1, takes: .words(["owner", "none"]),
    options: [CommandOption("--json", .none, "How it is, as one JSON line")],
    details: """
      owner: the user who owns the database file acts as anybody in it. none:
      everybody signs in with a password or a token; it takes a member with a password
      (--as USER), as session.setLocalTrust does. Without a word it says how it is.

      Only this command turns local trust on again, and only for the user who owns
      the file, as far as nobody else can write it. It holds at once, also for
      services that run, and the audit log says so. Of a cluster on this machine,
      reached over its socket, the file of its key stands for the database's.

        nacre trust
        nacre trust owner

      Exit codes: 0 that is how it is · 2 wrong words · 3 database
      5 the file is not yours alone · 7 nobody could sign in any more
      10 it cannot be reached
      """
  ) { call in
    let place = try call.settings.place(for: "trust")
    try place.requireMade()
    let isOn = try isTrusted(place)
    switch call.operands.first {
    case nil: break
    case "owner":
      try requireOwnership(place)
      if !isOn {
        try writeAsOwner(of: place, "nacre trust", call.settings) { try $0.turnOnLocalTrust() }
      }
    case "none": if isOn { try turnOff(call) }
    case let word?:
      throw UsageError("trust is owner or none, and not \(word). See: nacre trust --help")
    }
    try report(place, call)
    return ExitCode.fine
  }
}

private func isTrusted(_ place: DatabasePlace) throws -> Bool {
  try place.reading { try $0.trustsOwner() }
}

/// Who may only read the file, or shares it, is not the one whom local trust would let in.
private func requireOwnership(_ place: DatabasePlace) throws {
  guard try !place.reading({ try $0.isLocalUsers && place.isSealed($0) }) else { return }
  let reason =
    place.isCluster
    ? "Of \(place.shown) nobody is the owner here: that takes its socket on this machine, and "
      + "--key-file, the file of its key, which only you can write."
    : "\(place.shown) is not yours alone: only the user who owns it, and nobody else, may be able "
      + "to write it."
  throw UsageError(
    "\(reason) Nothing was changed. See: nacre --db \(shellQuoted(place.shown)) doctor",
    exitCode: ExitCode.forbidden)
}

/// By the method, which asks whether somebody can still sign in.
private func turnOff(_ call: Invocation) throws {
  // A token is never the owner, whoever it acts for.
  let host = try LocalHost(call.settings)
  if let error = host.openSession(as: "nacre trust", usesLogin: false) { throw refusal(error) }
  let answer = host.call("session.setLocalTrust", ["localTrust": "none"])
  if case .error(let error) = answer { throw refusal(error) }
}

private func refusal(_ error: JSONTree) -> UsageError {
  let message = error["data", "message"]?.string ?? error["message"]?.string ?? ""
  return UsageError(
    "\(message) Nothing was changed.",
    exitCode: ExitCode.code(
      ofError: error["code"]?.integer ?? 0, kind: error["data", "kind"]?.string ?? ""))
}

private func report(_ place: DatabasePlace, _ call: Invocation) throws {
  let isOn = try isTrusted(place)
  guard !call.arguments.has("--json") else {
    return call.terminal.line(
      JSONTree.object([
        .init(name: "localTrust", value: .string(isOn ? "owner" : "none"))
      ]).text)
  }
  call.terminal.line(
    isOn
      ? "Local trust is on: \(place.owner) acts as anybody in it."
      : "Local trust is off: everybody signs in with a password or a token.")
}

extension DatabasePlace {
  /// Whether the key of a cluster lies where somebody has said; a file stands for itself.
  fileprivate func isSealed(_ database: Database) throws -> Bool {
    guard isCluster else { return true }
    return try key.map(database.isSealed(withKeyIn:)) ?? false
  }

  /// Whom local trust lets in.
  fileprivate var owner: String {
    guard isCluster else { return "the user who owns \(printable(shown))" }
    return "over the socket of \(printable(shown)) the user who owns the file of its key"
  }
}
