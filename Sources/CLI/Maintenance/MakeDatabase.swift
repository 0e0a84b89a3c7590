import Glibc
import Platform
import Secrets
import Store

/// A database that has just been made.
struct MadeDatabase {
  let path: String
  let organization: JSONTree
  let owner: JSONTree

  /// How the commands that follow name it: not at all when they find it by themselves.
  let option: String

  /// Of a cluster: the role that may write rows and nothing else.
  var role: String?

  func json(_ first: FirstData) -> JSONTree {
    let facts: JSONTree = [
      "path": .string(path), "auth": .string(first.auth.rawValue), "demo": .bool(first.isDemo),
      "organizationId": organization["organizationId"] ?? .null,
      "organizationName": organization["name"] ?? .null, "userId": owner["userId"] ?? .null,
      "ownerName": owner["name"] ?? .null,
    ]
    return owner["login"].map { facts.setting("login", $0) } ?? facts
  }

  /// What there is now, and what to do with it.
  func page(_ first: FirstData, _ ink: Palette) -> String {
    func text(_ value: JSONTree?) -> String { printable(value?.string ?? "") }
    let signIn =
      switch first.auth {
      case .local where PostgresAddress.isAddress(path):
        "Who owns the key file is let in without a password, on this machine."
      case .local: "Who owns the file is let in without a password."
      case .required: "Sign in as “\(text(owner["login"]))”, with the password."
      }
    var next = [
      "  nacre\(option) doctor         is everything as it must be?",
      "  nacre\(option) backup FILE    keep a copy, now and then",
      "  nacre\(option) serve          answer a program on stdin and stdout",
    ]
    if first.auth == .required {
      next.insert(
        "  nacre\(option) login          sign in, for the commands; a program: session.open", at: 0)
    }
    let lines = [
      ink.paint("The database is ready.", .good) + " \(printable(path))",
      "Organization “\(text(organization["name"]))”, owned by “\(text(owner["name"]))”. \(signIn)",
    ]
    let serving = role.map { ["Whoever serves it connects as “\(printable($0))”."] } ?? []
    return (lines + serving + ["", "Next:"] + next).joined(separator: "\n")
  }
}

/// Makes it under a name of its own, by the product's own methods, and names it when all is done:
/// one that must ask for a password never exists without.
func makeDatabase(
  _ path: String, _ first: FirstData, _ settings: Settings
) throws -> MadeDatabase {
  makeFolder(folder(of: path))
  let draft = FileDraft(of: path)
  let lock: DraftLock
  do {
    lock = try draft.hold()
  } catch {
    throw unmade(error)
  }
  defer { withExtendedLifetime(lock) { draft.discard() } }
  let option = settings.option(leadingTo: path)
  var settings = settings
  let keyFile = settings.keyFile
  settings.database = .file(draft.path)
  // A key that is there is the new database's; a new one gets its place when all is done.
  settings.keyFile = keyFile.flatMap { KeyFile(path: $0).isThere ? $0 : nil }
  // The first to open a new database owns it.
  settings.user = nil
  settings.organization = nil
  settings.token = nil
  let made = try fill(path, first, settings, option: option)
  try Database(path: draft.path, access: .readWrite).leaveWAL()
  // Perhaps to another disk.
  let key = KeyFile(besideDatabase: draft.path)
  let isKeyMade = try keyFile.map { try key.copy(to: $0) } ?? false
  do {
    if keyFile == nil, key.isThere { try draft.placeKey() }
    if FileNature(of: path) == .empty { try draft.replace() } else { try draft.place() }
  } catch {
    if let keyFile, isKeyMade { unlink(keyFile) }
    throw unmade(error)
  }
  return made
}

private func unmade(_ failure: FileFailure) -> UsageError {
  switch failure {
  case .unusable(let path, let system):
    UsageError("\(path) cannot be made: \(system.reason).", exitCode: ExitCode.unavailable)
  case .exists(let path):
    UsageError(
      "\(path) was made meanwhile by somebody else and was not touched.",
      exitCode: ExitCode.conflict)
  }
}

/// - Parameters:
///   - path: as the database is called afterwards.
///   - option: how commands name it then.
func fill(
  _ path: String, _ first: FirstData, _ settings: Settings, option: String
) throws -> MadeDatabase {
  if first.isDemo { _ = try fillDemo(settings, DemoData(seed: 1)) }
  let host = try LocalHost(settings)
  if let error = host.openSession() { throw refusal("session.open", error) }
  func ask(_ method: String, _ params: JSONTree) throws -> JSONTree {
    switch host.call(method, params) {
    case .result(let result): return result
    case .error(let error): throw refusal(method, error)
    }
  }
  let actor = try ask("session.whoami", [:])
  guard let userId = actor["actor", "userId"] else { throw refusal("session.whoami", actor) }
  if let name = first.organization {
    _ = try ask("directory.updateOrganization", ["name": .string(name)])
  }
  if !first.isEmpty {
    // The session still knows the organization by the name that it had before.
    let place = first.organization.map { name -> JSONTree in ["locationName": .string(name)] }
    _ = try ask("booking.setUp", place ?? [:])
  }
  var changes: JSONTree = ["userId": userId]
  if let name = first.owner { changes = changes.setting("name", .string(name)) }
  if let login = first.login { changes = changes.setting("login", .string(login)) }
  if changes.members.count > 1 { _ = try ask("directory.updateMember", changes) }
  if let password = first.password {
    _ = try ask("session.setPassword", ["userId": userId, "password": .string(password)])
  }
  if first.auth == .required { _ = try ask("session.setLocalTrust", ["localTrust": "none"]) }
  let members = try ask("directory.listMembers", [:])["items"]?.items
  return MadeDatabase(
    path: path, organization: try ask("directory.getOrganization", [:]),
    owner: members?.first { $0["userId"] == userId } ?? [:], option: option)
}

/// What a method did not take, in one line.
private func refusal(_ method: String, _ error: JSONTree) -> UsageError {
  let violations = error["data", "violations"]?.items.compactMap { $0["message"]?.string } ?? []
  let reason = error["data", "message"]?.string ?? error["message"]?.string ?? method
  return UsageError(
    (violations.isEmpty ? reason : violations.joined(separator: " ")) + " Nothing was made.",
    exitCode: ExitCode.code(
      ofError: error["code"]?.integer ?? 0, kind: error["data", "kind"]?.string ?? ""))
}
