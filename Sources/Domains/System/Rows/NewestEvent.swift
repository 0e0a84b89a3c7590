import Store

extension Database {
  /// The number of the newest event; 0 before the first.
  func newestEvent() throws -> Int { try first(.newestEvent) { $0.int(0) } ?? 0 }
}

extension SQL {
  fileprivate static let newestEvent = SQL(
    """
    SELECT MAX(seq)
      FROM nacre_change
    """
  )
}
