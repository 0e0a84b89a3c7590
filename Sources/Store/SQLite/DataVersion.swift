import CSQLite

// Whether others have written: each request asks, because it decides who may still do what.

extension SQLiteConnection {
  /// SQLite takes and drops a lock to tell. As long as the log is as it was, so is the number, and
  /// that is seen in memory.
  func dataVersion() throws(StoreError) -> Int {
    let log = logState
    if let log, let known = knownVersion, known.log == log { return known.number }
    let number = try number(.dataVersion)
    // Within a transaction it is the number of its snapshot, and the log may be further.
    let isOutside = sqlite3_txn_state(db, "main") == SQLITE_TXN_NONE
    knownVersion = isOutside ? log.map { DataVersion(log: $0, number: number) } : nil
    return number
  }

  /// What a look at the log says now; `nil`: there is none, or somebody is just writing it.
  private var logState: LogState? {
    guard access == .readWrite else { return nil }
    var state = nacre_sqlite_log_state()
    return nacre_sqlite_log_state(db, &state) == 1 ? LogState(state) : nil
  }
}

/// The number that SQLite told, and the log that it told it of.
struct DataVersion {
  fileprivate let log: LogState
  fileprivate let number: Int
}

private struct LogState: Equatable {
  private let low: SIMD2<UInt64>
  private let high: SIMD4<UInt64>

  init(_ state: nacre_sqlite_log_state) {
    let words = state.words
    low = [words.0, words.1]
    high = [words.2, words.3, words.4, words.5]
  }
}

extension SQL {
  fileprivate static let dataVersion = SQL("PRAGMA data_version")
}
