import Glibc
import Platform
import Secrets
import Store

/// The database's files: whether they are there, whose they are, and who may read them.
struct FileChecks {
  let path: String

  /// The key of what is sealed in it.
  let key: KeyFile

  /// `nacre`, and the words that lead it to this database.
  let program: String

  func database(_ nature: FileNature) -> Finding {
    switch nature {
    case .missing:
      .degraded("file", "there is no database at \(path) yet", "Make one: \(program) init")
    case .empty: .degraded("file", "\(path) is empty", "Fill it: \(program) init")
    case .foreign:
      .failing(
        "file", "\(path) is a database of another program", "Name another file with --db.")
    case .notADatabase:
      .failing(
        "file", "\(path) is no database", "Restore a backup, or name another file with --db.")
    case .notAFile: .failing("file", "\(path) is not a file", "Name a file with --db.")
    case .closed(let reason):
      .failing("file", "\(path): \(reason)", "Run as the user who owns it.")
    case .ours: privacy("file", path)
    }
  }

  /// What SQLite keeps beside the file, and the key: one line when all is well.
  var companions: [Finding] {
    let paths = (["-wal", "-shm", "-journal"].map { path + $0 } + [key.path])
      .filter { access($0, F_OK) == 0 }
    let findings = paths.map { privacy("companions", $0) }
    let wrong = findings.filter { $0.status != .ok }
    guard wrong.isEmpty else { return wrong }
    return [.ok("companions", paths.isEmpty ? "none" : "\(paths.count), yours alone")]
  }

  /// Names that a finding shows; the rest is a number.
  private static let draftsShown = 5

  /// What killed copies have left in the folder, whatever they were to be called.
  var drafts: Finding {
    let drafts = AbandonedDraft.all(in: folder(of: path))
    guard !drafts.isEmpty else { return .ok("drafts", "none") }
    let bytes = drafts.reduce(0) { $0 + $1.bytes }
    var names = drafts.prefix(FileChecks.draftsShown).map(\.path).joined(separator: ", ")
    if drafts.count > FileChecks.draftsShown { names += ", …" }
    return .degraded(
      "drafts", "\(drafts.count) unfinished, \(sizeText(bytes)), left by what was killed: \(names)",
      "Nobody needs them: \(program) doctor --fix",
      Finding.Repair(what: "removed") { drafts.allSatisfy { $0.remove() } })
  }

  private func privacy(_ name: String, _ path: String) -> Finding {
    var status = stat()
    guard stat(path, &status) == 0 else { return .ok(name, "\(path) has just gone") }
    let mode = status.st_mode & 0o7777
    guard status.st_uid == geteuid() else {
      return .failing(
        name, "\(path) belongs to \(userName(status.st_uid)), and you are \(userName(geteuid()))",
        "Run as its owner; only the owner is let in without a password.")
    }
    guard mode & 0o077 != 0 else { return .ok(name, "\(path), \(octal(mode)), yours") }
    let what = mode & 0o022 != 0 ? "write to" : "read"
    return .failing(
      name, "others can \(what) \(path) (\(octal(mode)))", "chmod 600 \(path)",
      Finding.Repair(what: "mode 0600") { chmod(path, 0o600) == 0 })
  }
}

private func userName(_ id: uid_t) -> String {
  guard let entry = getpwuid(id), let name = entry.pointee.pw_name else { return "user \(id)" }
  return String(cString: name)
}
