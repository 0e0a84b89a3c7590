/// All rows of one database on their way into another, empty one, of whichever engine.
///
///     run
///       source    one snapshot; one that moves is nobody else's meanwhile
///       target    one transaction
///         schema      without what is made faster, and what would refuse rows, after them
///         rows        table by table, in the order of their keys
///         the rest    unique keys, references, indexes, triggers
///         verify      read back and added up, as the source was: a cluster before the commit, and
///                     a file after it, as it lies there
public struct DatabaseTransfer<Hash: ByteHash> {
  /// What becomes of the history, which hosts know by its epoch.
  public enum History: Sendable {
    /// The copy begins its own.
    case renewed
    /// The copy goes on with it: nobody writes to the source any more.
    case kept
    /// The same, and the source refuses writes from then on.
    case moved
  }

  /// How far it is.
  public enum Stage: Sendable, Equatable { case copying, finishing, verifying }

  private let source: Database
  private let target: Database
  private let migrations: [Migration]
  private let name: String
  private let check: (Database) throws -> Void
  private let step: (Stage, Int) throws -> Void

  /// Rows between two steps.
  private static var stride: Int { 1_000 }

  /// - Parameters:
  ///   - migrations: the schema, which must be exactly the source's.
  ///   - name: what the target is called, for whoever looks for it at the source; without one it is
  ///     the name that it was opened by.
  ///   - step: told how far it is and how many rows were copied or verified; throws to end it.
  ///   - check: looks at the target before it counts; throws when something is wrong with it.
  public init(
    from source: Database, to target: Database, _ migrations: [Migration],
    named name: String? = nil, step: @escaping (Stage, Int) throws -> Void = { _, _ in },
    check: @escaping (Database) throws -> Void = { _ in }
  ) {
    self.source = source
    self.target = target
    self.migrations = migrations
    self.name = name ?? target.path
    self.check = check
    self.step = step
  }

  /// Copies, or changes nothing. Answers what the tables come to.
  ///
  /// A file that is not what was copied is left with its rows: it has no name yet, and whoever made
  /// it throws it away.
  public func run(_ history: History) throws -> [TableSum] {
    try target.engine.beforeLoading()
    defer { target.engine.afterLoading() }
    try source.beginGiving(isMoving: history == .moved)
    do {
      if history == .moved { try requireHere() }
      try target.beginTaking()
      let (shapes, sums) = try fill(history)
      if let file = target.engine.sqlite {
        try target.commit()
        // What the connection remembers of it is not yet what lies there.
        file.releaseMemory()
      }
      try verify(shapes, sums)
      try check(target)
      try end(history)
      return sums
    } catch {
      target.rollback()
      source.rollback()
      throw error
    }
  }

  /// What has moved is written elsewhere, and a second history of the same epoch would be, too. A
  /// move of which nothing has come is made again, to the same place.
  private func requireHere() throws {
    guard let place = try source.movedTo(), place != name else { return }
    throw StoreError(.moved, "\(source.path) has moved to \(place)", cause: place)
  }

  /// The source refuses writes before the copy takes any: at no moment do both. A file takes none
  /// before it has its name.
  private func end(_ history: History) throws {
    guard history == .moved else {
      source.endRead()
      return try commitCluster()
    }
    try source.markMoved(to: name)
    try source.commit()
    do {
      try commitCluster()
    } catch {
      // One that was moved to a place where nothing is can still be copied there.
      try? source.unmarkMoved()
      throw error
    }
    try source.noteMove()
  }

  private func commitCluster() throws {
    if target.engine.isCluster { try target.commit() }
  }

  private func fill(_ history: History) throws -> (shapes: [TableShape], sums: [TableSum]) {
    try source.requireSchema(migrations)
    try target.makeSchema(migrations)
    let remaking = try target.engine.setAside()
    let shapes = try source.tableShapes()
    guard try shapes == target.tableShapes() else {
      throw StoreError(.other, "\(source.path) has other tables than its schema says")
    }
    // What a step of the schema itself has put there comes with the source's rows.
    try target.engine.complete(shapes.map { "DELETE FROM \(quoted($0.name))" })
    var rows = 0
    let sums = try shapes.map { try copy($0, &rows) }
    try step(.finishing, rows)
    try target.engine.complete(remaking)
    try target.engine.learn(shapes)
    try target.keepFloors(of: migrations)
    try target.setMeta(
      OwnFacts.epoch, to: history == .renewed ? randomName() : source.epoch())
    // A cluster has looked at every row while the references were made.
    if !target.engine.isCluster, let broken = try target.brokenReferences().first {
      throw StoreError(.constraint, broken)
    }
    return (shapes, sums)
  }

  private func copy(_ shape: TableShape, _ rows: inout Int) throws -> TableSum {
    var digest = TableDigest<Hash>(shape)
    do {
      try target.engine.load(shape) { put in
        try source.engine.eachRow(of: shape) { row in
          try digest.add(row)
          try put(row)
          rows += 1
          if rows.isMultiple(of: Self.stride) { try step(.copying, rows) }
        }
      }
    } catch let error as StoreError where error.kind == .other || error.kind == .constraint {
      throw StoreError(error.kind, "\(shape.name): \(error.message)", cause: error.cause)
    }
    return digest.sum()
  }

  private func verify(_ shapes: [TableShape], _ sums: [TableSum]) throws {
    try step(.verifying, 0)
    var rows = 0
    for (shape, sum) in zip(shapes, sums) {
      let found = try target.sum(of: shape, Hash.self) {
        rows += 1
        if rows.isMultiple(of: Self.stride) { try step(.verifying, rows) }
      }
      guard found == sum else { throw TransferFault(copied: sum, found: found) }
    }
  }
}

/// Somebody else has filled the target since it was looked at.
public struct TargetOccupied: Error {}

/// A table of the copy that is not what was copied.
public struct TransferFault: Error, Equatable {
  /// What the source's rows came to.
  public let copied: TableSum
  /// What was read back.
  public let found: TableSum
}

extension Database {
  /// What the rows of a table come to.
  ///
  /// - Parameter step: told of each row; throws to end it.
  public func sum<Hash: ByteHash>(
    of shape: TableShape, _: Hash.Type, step: () throws -> Void = {}
  ) throws -> TableSum {
    var digest = TableDigest<Hash>(shape)
    try engine.eachRow(of: shape) { row in
      try digest.add(row)
      try step()
    }
    return digest.sum()
  }

  /// Whether there is nothing at all in it.
  public func isEmpty() throws -> Bool { try first(.countThings) { $0.int(0) } == 0 }

  /// One snapshot; one that moves is written by nobody else until it is closed.
  fileprivate func beginGiving(isMoving: Bool) throws {
    guard isMoving else {
      try beginRead()
      return try engine.mayIdle()
    }
    try beginChange(in: nil)
    try engine.mayIdle()
    if case .postgres(let postgres) = engine { try postgres.holdBursts() }
  }

  fileprivate func beginTaking() throws {
    try beginChange(in: nil)
    try engine.mayIdle()
    guard try isEmpty() else { throw TargetOccupied() }
  }
}

extension Engine {
  fileprivate func eachRow(of table: TableShape, _ body: (CopiedRow) throws -> Void) throws {
    switch self {
    case .sqlite(let sqlite): try sqlite.eachRow(of: table, body)
    case .postgres(let postgres): try postgres.eachRow(of: table, body)
    }
  }

  fileprivate func load(
    _ table: TableShape, _ body: ((CopiedRow) throws -> Void) throws -> Void
  ) throws {
    switch self {
    case .sqlite(let sqlite): try sqlite.load(table, body)
    case .postgres(let postgres): try postgres.load(table, body)
    }
  }

  fileprivate func beforeLoading() throws(StoreError) { try sqlite?.beforeLoading() }

  fileprivate func afterLoading() { sqlite?.afterLoading() }

  fileprivate func mayIdle() throws(StoreError) {
    if case .postgres(let postgres) = self { try postgres.mayIdle() }
  }

  fileprivate func setAside() throws(StoreError) -> [String] {
    switch self {
    case .sqlite(let sqlite): try sqlite.setAside()
    case .postgres(let postgres): try postgres.setAside()
    }
  }

  fileprivate func complete(_ texts: [String]) throws(StoreError) {
    switch self {
    case .sqlite(let sqlite): for text in texts { try sqlite.complete(text) }
    case .postgres(let postgres): try postgres.complete(texts)
    }
  }

  fileprivate func learn(_ tables: [TableShape]) throws(StoreError) {
    if case .postgres(let postgres) = self { try postgres.learn(tables) }
  }
}

extension SQL {
  fileprivate static let countThings = SQL(
    sqlite: "SELECT COUNT(*) FROM sqlite_schema",
    postgres: """
      SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace
      """
  )
}
