import Glibc
import Store

extension Settings {
  /// The words that lead other commands to the same database, as a shell takes them: none where
  /// they find it by themselves.
  var databaseOption: String { database == .memory ? "" : option(leadingTo: database.shown) }

  /// The same of a database that has another name for a moment.
  func option(leadingTo path: String) -> String {
    var words = ""
    if case .option = origins["--db"] { words += " --db " + shellQuoted(path) }
    if case .option = origins["--key-file"], let keyFile {
      words += " --key-file " + shellQuoted(keyFile)
    }
    return words
  }

  /// The file of the database, for commands that look after it.
  func databaseFile(for command: String) throws(UsageError) -> String {
    guard let file = database.file else {
      throw UsageError("\(command) needs a database in a file, and --db says \(database.shown).")
    }
    return file
  }
}

/// Refuses what is not a database of ours, and says what it is instead.
func requireDatabase(_ path: String) throws(UsageError) {
  let reason: String? =
    switch FileNature(of: path) {
    case .ours: nil
    case .missing: "There is no database at \(path)."
    case .empty: "\(path) is empty."
    case .foreign: "\(path) is a database of another program."
    case .notADatabase: "\(path) is no database."
    case .notAFile: "\(path) is not a file."
    case .closed(let reason): "\(path) cannot be opened: \(reason)."
    }
  guard let reason else { return }
  throw UsageError(reason, exitCode: ExitCode.database)
}

/// Whether both names lead to one file.
func isSameFile(_ path: String, _ other: String) -> Bool {
  var (status, otherStatus) = (stat(), stat())
  guard stat(path, &status) == 0, stat(other, &otherStatus) == 0 else { return false }
  return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
}

/// A count of bytes as people say it.
func sizeText(_ bytes: Int) -> String {
  let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
  var size = Double(bytes)
  var unit = 0
  while size >= 1_024, unit < units.count - 1 {
    size /= 1_024
    unit += 1
  }
  if unit == 0 { return "\(bytes) bytes" }
  let tenths = Int((size * 10).rounded())
  return "\(tenths / 10).\(tenths % 10) \(units[unit])"
}
