/// Lanes: rows that are locked to the end of a transaction, and what is asked with them.
///
/// Source: postgresql specification 7.1, 8.1, 8.4.
extension PostgresClient {
  /// Opens a write transaction unless somebody else has its lane; false when there is none, then.
  func beginWriteIfFree(_ lane: Lane) throws(StoreError) -> Bool {
    try beginWrite(lane)
    do throws(StoreError) {
      try beginBeforeLane()
      // A row that somebody is just making is not waited for either.
      let isNew = !knownLanes.contains(lane)
      if isNew { try tell(.waitForNobody) }
      try addLane(lane)
      let row = try answer(.takeFreeLane, lane.key)
      defer { row.finish() }
      guard try row.step() else {
        _ = rollback()
        return false
      }
      if isNew { try setLimits() }
      try askUnderLane(lane)
      return true
    } catch {
      _ = rollback()
      guard error.kind == .locked else { throw error }
      return false
    }
  }

  /// Another lane besides the transaction's own, to its end.
  func takeToo(_ lane: Lane) throws(StoreError) {
    guard let open = transaction else { return }
    if let failure = open.failure { throw failure }
    if !open.isBegun { try begin(open.purpose) }
    try take(lane)
  }

  /// The lane is ours to the end of the transaction, or the next answer says why not.
  func take(_ lane: Lane) throws(StoreError) {
    try addLane(lane)
    try tell(.takeLane, lane.key)
  }

  private func addLane(_ lane: Lane) throws(StoreError) {
    if !knownLanes.contains(lane) { try tell(.addLane, lane.key) }
  }

  /// Asks, in the flight that takes the lane and behind it, what everybody needs who writes in it.
  func askUnderLane(_ lane: Lane) throws(StoreError) {
    guard let laneQuestion else { return }
    // One of its own: whoever asks the same meanwhile has another.
    let question = PostgresStatement(laneQuestion, on: self)
    question.begin()
    try question.next().set(lane.key)
    try queue(question, isAsk: true)
    transaction?.laneAnswer = question
  }

  /// The number that was asked for with the transaction's lane, once; 0 for none at all. The lane
  /// is taken if it was not yet.
  func takeLaneNumber() throws(StoreError) -> Int? {
    guard laneQuestion != nil, let open = transaction, case .write = open.purpose else {
      return nil
    }
    if let failure = open.failure { throw failure }
    if !open.isBegun { try begin(open.purpose) }
    guard let answer = transaction?.laneAnswer else { return nil }
    transaction?.laneAnswer = nil
    if !answer.isAnswered { try settle() }
    guard answer.isAnswered else { return nil }
    guard try answer.step(), !answer.row.isNull(0) else { return 0 }
    return Int(answer.row.int64(0))
  }
}

extension Database {
  /// With each lane that is taken a number is asked for, in the same flight; what is asked has one
  /// place, for the organization. A file answers at once, and is asked when somebody wants to know.
  public func askWithLane(_ sql: SQL) {
    if case .postgres(let postgres) = engine { postgres.laneQuestion = PostgresLiteral(sql) }
  }

  /// What was asked for with the open transaction's lane, where that is this one: as it was before
  /// anything was written in it. It is told once; `nil` says that it has to be asked for.
  public func takeNumberOfLane(_ lane: Lane) throws(StoreError) -> Int? {
    guard case .postgres(let postgres) = engine, isInTransaction, openLane == lane else {
      return nil
    }
    return try postgres.takeLaneNumber()
  }

  /// One write transaction around the body; where somebody else is writing in the lane nothing is
  /// done, and `nil` is answered. Of a file there is one writer, who is waited for as ever.
  public func writeIfFree<Result>(
    in lane: Lane, _ body: () throws -> Result
  ) throws -> Result? {
    guard case .postgres(let postgres) = engine else { return try write(in: lane, body) }
    if let moved { throw moved }
    var isFree = false
    try beginChange(in: lane) { () throws(StoreError) in
      isFree = try postgres.beginWriteIfFree(lane)
    }
    guard isFree else { return nil }
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollback()
      throw error
    }
  }
}

extension SQL {
  fileprivate static let addLane = own(
    "INSERT INTO nacre_lane (organization_id) VALUES (?) ON CONFLICT DO NOTHING"
  )
  fileprivate static let waitForNobody = own("SELECT set_config('lock_timeout', '1', true)")
  fileprivate static let takeLane = own(
    "SELECT 1 FROM nacre_lane WHERE organization_id = ? FOR UPDATE"
  )
  fileprivate static let takeFreeLane = own(
    "SELECT 1 FROM nacre_lane WHERE organization_id = ? FOR UPDATE SKIP LOCKED"
  )
}
