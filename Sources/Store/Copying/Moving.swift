/// A database that is written elsewhere from now on.
extension Database {
  /// Where it has moved to, as an address is shown; `nil` for one that has not.
  public func movedTo() throws -> String? { try meta(OwnFacts.movedTo) }

  /// Whoever opens it for writing learns that nothing is written here any more.
  public func noteMove() throws {
    guard access == .readWrite else { return }
    moved = try movedTo().map { StoreError(.moved, "\(path) has moved to \($0)", cause: $0) }
  }

  /// Says so within the open transaction.
  func markMoved(to place: String) throws(StoreError) {
    try setMeta(OwnFacts.movedTo, to: place)
    if case .postgres(let postgres) = engine { try postgres.refuseBursts() }
  }

  /// It has not moved after all, or goes on by itself, with a history of its own.
  public func unmarkMoved() throws {
    try beginChange(in: nil)
    do {
      try run(.forgetMove)
      if case .postgres(let postgres) = engine { try postgres.takeBursts() }
      try commit()
    } catch {
      rollback()
      throw error
    }
    moved = nil
  }
}

extension PostgresClient {
  /// SQLSTATE of a write to a database that has moved.
  static let movedState = "NCR01"

  /// Nobody commits a write while the transaction is open: each does with a burst.
  func holdBursts() throws(StoreError) {
    try complete(["LOCK TABLE nacre_burst IN SHARE ROW EXCLUSIVE MODE"])
  }

  /// Nor ever after: those who have the database open notice with their next write.
  fileprivate func refuseBursts() throws(StoreError) {
    try complete([
      """
      CREATE OR REPLACE FUNCTION nacre_moved() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION USING ERRCODE = '\(PostgresClient.movedState)',
          MESSAGE = (SELECT value FROM nacre_meta WHERE key = '\(OwnFacts.movedTo)');
      END $$
      """,
      """
      CREATE OR REPLACE TRIGGER nacre_moved BEFORE INSERT ON nacre_burst
        FOR EACH STATEMENT EXECUTE FUNCTION nacre_moved()
      """,
    ])
  }

  fileprivate func takeBursts() throws(StoreError) {
    try complete(["DROP FUNCTION IF EXISTS nacre_moved() CASCADE"])
  }
}

extension SQL {
  fileprivate static let forgetMove = SQL("DELETE FROM nacre_meta WHERE key = 'moved_to'")
}
