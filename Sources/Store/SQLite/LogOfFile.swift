import CSQLite

// The log beside the file (WAL). What is kept elsewhere has none, and nothing happens.

extension Database {
  /// Gives up the log beside the file, so that the file is whole by itself; whoever writes to it
  /// next starts a new one. Needs the file alone.
  public func leaveWAL() throws(StoreError) { try engine.sqlite?.leaveWAL() }

  /// Moves the whole log into the file and cuts it to nothing, as far as nobody else still reads
  /// from it.
  public func checkpointWhole() throws(StoreError) {
    try engine.sqlite?.checkpoint(SQLITE_CHECKPOINT_TRUNCATE)
  }

  /// Moves what it can from the WAL into the file without waiting for anybody.
  public func checkpointPassive() throws(StoreError) {
    try engine.sqlite?.checkpoint(SQLITE_CHECKPOINT_PASSIVE)
  }
}

extension SQLiteConnection {
  func leaveWAL() throws(StoreError) {
    try withinBusyBudget { () throws(StoreError) in try execute("PRAGMA journal_mode = DELETE") }
    (log, index) = (nil, nil)
  }

  fileprivate func checkpoint(_ mode: Int32) throws(StoreError) {
    let code = sqlite3_wal_checkpoint_v2(db, nil, mode, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }
}
