import Kernel
import Platform
import Store

/// The client index of each organization: made when somebody first searches, on a thread beside.
///
/// The wire thread uses it. Only the hand-over of a finished index is shared with the thread that
/// built it.
final class ClientIndexes: @unchecked Sendable {
  /// So few clients are read at once, before a thread would have started.
  private static let fewMax = 2_000

  /// A process serves one shop or two; others wait for their turn.
  private static let indexesMax = 4

  private let condition = Condition()

  // Guarded by `condition`.
  private var built: [ID: Result<ClientIndex, any Error>] = [:]
  private var building: Set<ID> = []

  // The wire thread's own.
  private var indexes: [ID: ClientIndex] = [:]

  /// The index, up to date; `nil` while it is being built.
  func index(for call: ReadCall) throws -> ClientIndex? {
    let organizationId = call.organizationId
    if let new = takeBuilt(organizationId) { indexes[organizationId] = try new.get() }
    guard let index = indexes[organizationId] else { return try build(call) }
    guard try index.catchUp(with: call.database) else {
      indexes[organizationId] = nil
      return try build(call)
    }
    if index.isWorn, canBuildBeside(call) { buildBeside(call) }
    return index
  }

  /// The index, however long it takes.
  func finishedIndex(for call: ReadCall) throws -> ClientIndex {
    // Bound: a second turn is needed only when thousands of clients changed while it was built.
    for _ in 0..<3 {
      waitForBuild(call.organizationId)
      if let index = try index(for: call) { return index }
    }
    return try ClientIndex(of: call.organizationId, in: call.database)
  }

  private func build(_ call: ReadCall) throws -> ClientIndex? {
    let (database, organizationId) = (call.database, call.organizationId)
    let isFew = try !database.hasMoreClients(than: Self.fewMax)
    if !canBuildBeside(call) || isFew && !database.isInTransaction {
      let index = try ClientIndex(of: organizationId, in: database)
      // What an open transaction wrote may yet be undone: such an index is for this search only.
      if !database.isInTransaction { keep(index, organizationId) }
      return index
    }
    buildBeside(call)
    return nil
  }

  private func keep(_ index: ClientIndex, _ organizationId: ID) {
    if indexes.count >= Self.indexesMax { indexes.removeAll() }
    indexes[organizationId] = index
  }

  /// Nobody else sees a database in memory.
  private func canBuildBeside(_ call: ReadCall) -> Bool { call.database.access != .memory }

  private func buildBeside(_ call: ReadCall) {
    let organizationId = call.organizationId
    let read = snapshots(for: call)
    let isMine = condition.locked { building.insert(organizationId).inserted }
    guard isMine else { return }
    let body: @Sendable () -> Void = {
      let result = Result { try read { try ClientIndex(of: organizationId, in: $0) } }
      self.hand(result, organizationId)
    }
    // Without a thread it is built here: slower, but not never.
    if !detachThread(body) { body() }
  }

  /// A reader of its own never waits for the writer.
  private func snapshots(
    for call: ReadCall
  ) -> @Sendable ((Database) throws -> ClientIndex) throws -> ClientIndex {
    let (gate, path, lane) = (call.services.gate, call.database.path, Lane(of: call.organizationId))
    guard call.database.isCluster else {
      return { body in
        let database = try Database(path: path, access: .readOnly)
        return try database.read { try body(database) }
      }
    }
    // The index goes on from whatever it has seen: a standby will do.
    return { body in
      try gate.reading(of: lane) { database in try database.read { try body(database) } }
    }
  }

  private func hand(_ result: Result<ClientIndex, any Error>, _ organizationId: ID) {
    nonisolated(unsafe) let result = result
    condition.locked {
      unsafe built[organizationId] = result
      building.remove(organizationId)
    }
    condition.broadcast()
  }

  private func takeBuilt(_ organizationId: ID) -> Result<ClientIndex, any Error>? {
    condition.locked { built.removeValue(forKey: organizationId) }
  }

  private func waitForBuild(_ organizationId: ID) {
    condition.locked { while building.contains(organizationId) { condition.wait() } }
  }
}
