import CSQLite
import Glibc

/// A database file must keep its name while it is open: what is written to one that was deleted or
/// moved is in no file that anybody finds again, and its log, left beside another file, would be
/// played into that one.
extension Database {
  /// Which file it is; `nil` where there is none. Another connection to the same path may have
  /// another.
  public var file: FileIdentity? { engine.sqlite?.file }

  /// Throws `gone` unless the file that is open, and its log, still lie under their names.
  ///
  /// Two looks at the file system, some two microseconds: asked before each commit, not for each
  /// write. Safe from any thread.
  public func requirePresence() throws(StoreError) { try engine.sqlite?.requirePresence() }
}

extension SQLiteConnection {
  func requirePresence() throws(StoreError) {
    guard let file else { return }
    let present = FileIdentity(of: path)
    guard present == file else {
      let what = present == nil ? "is not there any more" : "is another file now"
      throw StoreError(.gone, "\(path) \(what)")
    }
    guard let log, FileIdentity(of: logPath) != log else { return }
    throw StoreError(.gone, "the log of \(path) was taken away or exchanged")
  }

  /// Remembers which files they are.
  func noteFiles() throws(StoreError) {
    guard access == .readWrite else { return }
    // The log is made with the first look into the file that knows of it.
    _ = try number(once: "PRAGMA application_id")
    log = FileIdentity(of: logPath)
    index = FileIdentity(of: indexPath)
  }

  /// Closes the connection so that what was written lies in the file it belongs to, wherever that
  /// is now, and nothing of it stays beside another file that has our name.
  ///
  /// SQLite alone would leave the log where it is, and the next to open the other file would play
  /// it in. It looks for the file's name itself, a moment after us: hence what this connection has
  /// written is taken in before, whatever the name says.
  func closeFile() {
    guard access == .readWrite, let file else {
      sqlite3_close_v2(db)
      return
    }
    let isElsewhere = FileIdentity(of: path) != file
    let isWhole = sqlite3_total_changes64(db) > 0 || isElsewhere ? takeLogIn() : false
    if isElsewhere { _ = nacre_sqlite_option(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1) }
    sqlite3_close_v2(db)
    guard FileIdentity(of: path) != file else { return }
    if let log, FileIdentity(of: logPath) == log {
      // What somebody who still reads has kept from being taken in stays, under another name.
      if isWhole { unlink(logPath) } else { rename(logPath, "\(logPath).of-\(file.inode)") }
    }
    if let index, FileIdentity(of: indexPath) == index { unlink(indexPath) }
  }

  /// Writes what the log holds into the file. Answers whether nothing was kept from it.
  private func takeLogIn() -> Bool {
    var (count, taken): (Int32, Int32) = (0, -1)
    let code = sqlite3_wal_checkpoint_v2(db, nil, SQLITE_CHECKPOINT_PASSIVE, &count, &taken)
    return code == SQLITE_OK && count == taken
  }
}
