import Glibc
import Platform
import Secrets
import Session
import Store

// What commands that look after a file do where the database is a cluster.

/// Makes a database in an empty cluster: by the product's own methods in a file that nobody else
/// sees, which is then copied there in one transaction. So one that must ask for a password never
/// exists without, and what fails leaves nothing.
func makeCluster(
  _ place: DatabasePlace, _ first: FirstData, _ call: Invocation, _ interruption: Interruption
) throws -> MadeDatabase {
  let role = call.arguments["--app-role"]
  guard let key = place.key else {
    throw UsageError("init of a cluster needs --key-file FILE: where the key of secrets will lie.")
  }
  try requireVacancy(place, first, role: role)
  let folder = try ScratchFolder("init", in: "/var/tmp")
  defer { folder.remove() }
  let file = folder.path + "/nacre.db"
  let draftKey = KeyFile(besideDatabase: file)
  // One that is there is the new database's.
  if try !key.copy(to: draftKey.path) { _ = try draftKey.readOrCreate() }

  var settings = call.settings
  settings.database = .file(file)
  settings.keyFile = nil
  let option = call.settings.option(leadingTo: place.shown)
  var made = try fill(place.shown, first, settings, option: option)
  made.role = role
  if first.auth == .local { try trustOwner(of: file) }
  let transfer = DataTransfer(
    from: try DatabasePlace(file, key: nil, settings.clusterOptions), to: place, history: .kept,
    role: role, house: House(settings), interruption: interruption,
    progress: TransferProgress(call.terminal))
  _ = try transfer.run()
  return made
}

/// A file trusts its owner while it says nothing, and a cluster nobody: there it has to be said.
private func trustOwner(of file: String) throws {
  let database = try Database(path: file, access: .readWrite)
  defer { database.close() }
  try database.write { try database.trustOwner() }
}

/// Refuses before anything is made.
private func requireVacancy(
  _ place: DatabasePlace, _ first: FirstData, role: String?
) throws {
  let database = try place.open(.readWrite)
  defer { database.close() }
  guard try database.isEmpty() else {
    throw UsageError(
      "\(place.shown) is not empty and was not touched. Name an empty database.",
      exitCode: ExitCode.conflict)
  }
  if let role, try !database.hasRole(role) {
    throw UsageError("\(place.shown) knows no role “\(role)”. Make it first: CREATE ROLE … LOGIN")
  }
  // Trust in who owns a file has nothing to stand on across a network.
  guard first.auth == .local, database.road != .socket else { return }
  throw UsageError("--auth local is for a cluster on this machine, over its socket.")
}

/// Copies a cluster to a file that any Nacre opens, with the key beside it.
func backUpCluster(_ place: DatabasePlace, to target: String, _ call: Invocation) throws -> Int32 {
  let existing: DatabaseCopy.Existing = call.arguments.has("--force") ? .replaced : .kept
  let leavesKey = call.arguments.has("--no-key")
  guard target == "-" else {
    return try interruptible { interruption in
      let outcome = try copied(place, target, existing, leavesKey, interruption, call)
      report(outcome, call)
    }
  }
  return try streaming(call) { path, interruption in
    let outcome = try copied(place, path, .kept, true, interruption, call)
    let told = "\(outcome.rows) rows, read back; sha256 \(outcome.sha256)"
    return [told] + (place.key.map { [leftKey($0.path)] } ?? [])
  }
}

private func copied(
  _ place: DatabasePlace, _ path: String, _ existing: DatabaseCopy.Existing, _ leavesKey: Bool,
  _ interruption: Interruption, _ call: Invocation
) throws -> DataTransfer.Outcome {
  let target = try DatabasePlace(path, key: nil, call.settings.clusterOptions)
  guard !target.isCluster else {
    throw UsageError("backup writes a file. To another cluster: nacre copy --from … --to …")
  }
  try requirePlace(path, existing)
  let transfer = DataTransfer(
    from: place, to: target, history: .renewed, existing: existing, leavesKey: leavesKey,
    house: House(call.settings), interruption: interruption,
    progress: TransferProgress(call.terminal))
  let outcome = try transfer.run()
  recordBackup(of: place, to: call.operands.first ?? path, call)
  return outcome
}

/// Puts a backup into an empty cluster. One of an older version is brought up to date on the way,
/// in a copy: the backup stays as it is.
func restoreCluster(_ place: DatabasePlace, from backup: String, _ call: Invocation) throws -> Int32
{
  try requireDatabase(backup)
  let options = call.settings.clusterOptions
  // What came without its key may have it where it belongs.
  let beside = KeyFile(besideDatabase: backup)
  let key = (beside.isThere ? beside : place.key ?? beside).path
  let house = House(call.settings)
  let isOlder = try soundly(backup) {
    try readingQuietly(backup) { try !$0.pendingMigrations(house.migrations).isEmpty }
  }
  let folder = isOlder ? try ScratchFolder("restore", in: "/var/tmp") : nil
  defer { folder?.remove() }
  return try interruptible { interruption in
    let path =
      try folder.map { folder in
        try broughtUp(backup, to: folder.path + "/restored.db", house.migrations, interruption)
      } ?? backup
    let transfer = DataTransfer(
      from: try DatabasePlace(path, key: key, options), to: place, history: .renewed,
      leavesKey: call.arguments.has("--no-key"), house: house, interruption: interruption,
      progress: TransferProgress(call.terminal))
    report(try soundly(backup, transfer.run), call)
  }
}

/// A copy of a file that has this build's schema; answers its path.
private func broughtUp(
  _ file: String, to path: String, _ migrations: [Migration], _ interruption: Interruption
) throws -> String {
  let watch = DatabaseCopy.Watch(isOver: { interruption.isAsked })
  _ = try readingQuietly(file) { try DatabaseCopy.make(of: $0, to: path, key: .left, watch) }
  let database = try Database(path: path, access: .readWrite)
  defer { database.close() }
  try database.migrate(migrations)
  return path
}
