import Kernel
import Platform
import Store

/// Follows an organization's log of changes for whoever keeps things of the database in memory.
///
/// Changes of this connection's open transaction are seen too; what they touched is looked at again
/// when anything of the transaction was undone.
struct ChangeWatch<Thing: Hashable> {
  /// More changes than this at once are not caught up with: reading everything anew is faster.
  static var changesMax: Int { 5_000 }

  private let organizationId: ID

  /// The newest change known.
  private var seen: Int

  // Things looked at inside a transaction that may still be undone, and the state before it.
  private var unsure: Set<Thing> = []
  private var seenSurely: Int
  private var undone = 0

  /// The file that the log stands in.
  private let file: FileIdentity?

  /// From the newest change on.
  init(of organizationId: ID, in database: Database) throws {
    self.organizationId = organizationId
    seen = try database.newestChangeNumber(of: organizationId)
    seenSurely = seen
    file = database.file
  }

  /// Whether everything known is committed.
  var isSure: Bool { unsure.isEmpty }

  /// The things to look at again; `nil` when there are too many, the log no longer has them all, or
  /// it is the log of another file.
  mutating func news(
    in database: Database, _ things: (SeenChange) throws -> [Thing]
  ) throws -> Set<Thing>? {
    guard database.file == file else { return nil }
    var news = settled(database)
    let changes = try database.changes(
      of: organizationId, after: seen, limit: Self.changesMax)
    guard let last = changes.last else { return news }
    guard changes.count < Self.changesMax, changes[0].seq == seen + 1 else { return nil }
    var touched: Set<Thing> = []
    for change in changes { touched.formUnion(try things(change)) }
    if database.isInTransaction {
      if unsure.isEmpty { (seenSurely, undone) = (seen, database.undone) }
      unsure.formUnion(touched)
    }
    seen = last.seq
    news.formUnion(touched)
    return news
  }

  /// What was read inside a transaction is either committed by now, or still open, or to be read
  /// again.
  private mutating func settled(_ database: Database) -> Set<Thing> {
    guard !unsure.isEmpty else { return [] }
    if database.undone == undone {
      if !database.isInTransaction { unsure.removeAll() }
      return []
    }
    seen = seenSurely
    undone = database.undone
    let again = unsure
    if !database.isInTransaction { unsure.removeAll() }
    return again
  }
}
