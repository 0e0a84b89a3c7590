import Glibc
import Kernel
import Platform
import Secrets
import Store

/// A backup on its way into the place of the database.
///
///     run
///       judgeBackup    a sound database of ours, not newer, with its key
///       judgeTarget    nobody uses it; data are replaced only when asked
///       DraftedCopy    checked, beside the target, with a new epoch
///       exchange       the old files get another name, the draft gets theirs
///       readBack       the database is what was meant
struct Restoration {
  let source: String
  let target: String

  /// Where the key of the target lies.
  let key: KeyFile
  let migrations: [Migration]
  let samples: (Database) throws -> [SealedSample]
  let mayReplace: Bool
  let mayLackKey: Bool
  let now: Instant

  struct Outcome {
    let path: String
    let bytes: Int
    let epoch: String

    /// What the old database is called now.
    let aside: String?
  }

  /// Restores, or changes nothing.
  func run(_ watch: DatabaseCopy.Watch) throws -> Outcome {
    let nature = try judgeTarget()
    let key = try judgeBackup()
    makeFolder(folder(of: target))
    var epoch = ""
    // Background the target: its folder decides whether there is room.
    let copy = try soundly(source) {
      try readingQuietly(source) { backup in
        try DatabaseCopy.draft(of: backup, for: target, key: key, watch) { copy in
          try copy.renewEpoch()
          // A history of its own goes on here, wherever the old one has moved to.
          if try copy.movedTo() != nil { try copy.unmarkMoved() }
          epoch = try copy.epoch()
        }
      }
    }
    let aside = try exchange(copy, nature)
    try readBack(epoch)
    return Outcome(path: target, bytes: copy.bytes, epoch: epoch, aside: aside)
  }

  // MARK: Before anything is touched

  private func judgeTarget() throws(UsageError) -> FileNature {
    let nature = FileNature(of: target)
    guard !isSameFile(source, target) else {
      throw UsageError("\(source) is the database itself. Name a backup.")
    }
    switch nature {
    case .missing, .empty: return nature
    case .notAFile: throw UsageError("\(target) is not a file.", exitCode: ExitCode.conflict)
    case .closed(let reason):
      throw UsageError("\(target) cannot be opened: \(reason).", exitCode: ExitCode.unavailable)
    case .ours, .foreign, .notADatabase:
      guard mayReplace else {
        throw UsageError(
          "\(target) holds data already. Restore elsewhere with --db, or replace it with --force.",
          exitCode: ExitCode.conflict)
      }
    }
    try requireUnused()
    return nature
  }

  /// Whoever has the file open would go on writing to the old one, and nobody would see it.
  private func requireUnused() throws(UsageError) {
    guard let process = holder(ofDatabase: target) else { return }
    throw UsageError(
      "Process \(process) has \(target) open. End it first.", exitCode: ExitCode.unavailable)
  }

  private func judgeBackup() throws -> DatabaseCopy.Key {
    try requireDatabase(source)
    return try soundly(source) {
      try readingQuietly(source) { backup in
        do throws(StoreError) {
          try backup.migrate(migrations)
        } catch  where error.kind == .older {
          // The next start brings it up to date.
        }
        return try key(for: try samples(backup))
      }
    }
  }

  /// The key that opens what the backup has sealed: beside it, or already at the target.
  private func key(for samples: [SealedSample]) throws(UsageError) -> DatabaseCopy.Key {
    let beside = KeyFile(besideDatabase: source)
    let state = KeyState(beside, opening: samples)
    let reason: String
    switch state {
    case .fits: return .copied(beside)
    case .notNeeded: return .left
    case .missing: reason = "\(source).key, the key of what the backup has sealed, is not there"
    case .wrong: reason = "\(source).key is not the key of what the backup has sealed"
    case .unusable(let why): reason = why
    }
    if KeyState(key, opening: samples) == .fits || mayLackKey {
      return .left
    }
    throw UsageError("\(reason). To lose what is sealed: --no-key", exitCode: ExitCode.database)
  }

  // MARK: The change of places

  /// Gives the copy the name of the database. Answers what the old one is called now.
  private func exchange(_ copy: DraftedCopy, _ nature: FileNature) throws -> String? {
    try requireUnused()
    if nature == .ours {
      // Whole in one file, if it still can be.
      try? Database(path: target, access: .readWrite, busyTimeoutMs: 0).leaveWAL()
    }
    var moves = Moves()
    let newKey = copy.hasKey ? copy.path + ".key" : nil
    do {
      try copy.makeDurable()
      let aside = try moveAside(nature, newKey: newKey, &moves)
      if let newKey, !key.isThere { try moves.copy(KeyFile(path: newKey), to: key.path) }
      try moves.move(copy.path, to: target)
      syncFolder()
      return aside
    } catch {
      moves.undo()
      guard case FileFailure.exists(let name) = error else { throw error }
      throw UsageError(
        "\(name) is there already. Nothing was changed. Move it away first.",
        exitCode: ExitCode.conflict)
    }
  }

  /// `nacre.db.before-20260302T091500Z`, with a number behind it where a restoration of the same
  /// second, or one that was killed, has taken the name.
  private var freeName: String {
    let name = "\(target).before-\(stamp(now))"
    let suffixes = ["", "-wal", "-journal"]
    // Bound: far more than anybody restores in a second; after it `move` finds the name taken.
    for number in 1..<1_000 {
      let candidate = number == 1 ? name : "\(name)-\(number)"
      if suffixes.allSatisfy({ !exists(candidate + $0) }), !exists(keyName(of: candidate)) {
        return candidate
      }
    }
    return name
  }

  /// What the old key is called beside the old database, or where it was kept instead.
  private func keyName(of aside: String) -> String {
    let ending = String(aside.dropFirst(target.count))
    return key.path == target + ".key" ? aside + ".key" : key.path + ending
  }

  /// Gives the old files another name, the log with them: a log left behind would be played into
  /// the new database. Answers the name.
  private func moveAside(
    _ nature: FileNature, newKey: String?, _ moves: inout Moves
  ) throws(FileFailure) -> String? {
    let name = freeName
    let hasData = nature != .missing && nature != .empty
    if nature == .empty { unlink(target) }
    for suffix in ["-wal", "-journal", ""] where exists(target + suffix) {
      try moves.move(target + suffix, to: name + suffix)
    }
    unlink(target + "-shm")
    guard let newKey, key.isThere else { return hasData ? name : nil }
    // The old database keeps its key; what it has sealed is worth nothing without.
    let isSame = try? KeyFile(path: newKey).isSame(as: key)
    if isSame != true {
      try moves.move(key.path, to: keyName(of: name))
    } else if hasData {
      link(key.path, keyName(of: name))
    }
    return hasData ? name : nil
  }

  private func readBack(_ epoch: String) throws {
    let isMeant = try readingQuietly(target) { try $0.epoch() == epoch && $0.schemaVersion() > 0 }
    guard isMeant else {
      throw UsageError("\(target) is not what was restored.", exitCode: ExitCode.database)
    }
  }

  private func syncFolder() {
    let file = open(folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

/// Damage that shows while a backup is read is the backup's.
func soundly<T>(_ backup: String, _ body: () throws -> T) throws -> T {
  func damaged(_ reason: String) -> UsageError {
    UsageError(
      "\(backup) is damaged: \(reason). Use another backup.", exitCode: ExitCode.database)
  }
  do {
    return try body()
  } catch let failure as CopyFailure {
    throw damaged(failure.reason)
  } catch let error as StoreError where error.kind == .damaged || error.kind == .notADatabase {
    throw damaged(error.message)
  }
}

/// New names, and the way back.
private struct Moves {
  private var ways: [() -> Void] = []

  mutating func move(_ path: String, to name: String) throws(FileFailure) {
    try moveFile(path, toFree: name)
    ways.append { rename(name, path) }
  }

  /// A key may be kept on another disk than the database.
  mutating func copy(_ key: KeyFile, to name: String) throws(SecretsError) {
    guard try key.copy(to: name) else { return }
    ways.append { unlink(name) }
  }

  func undo() {
    for back in ways.reversed() { back() }
  }
}

/// `20260302T091500Z`: sorts, and needs no quotes in a shell.
private func stamp(_ now: Instant) -> String {
  let digits = now.text.prefix(19).filter { $0 != "-" && $0 != ":" }
  return digits + "Z"
}
