import Store

/// Work beside that only reads: on a standby where there is one that shows everything by now, else
/// on the primary.
///
///     reading
///       position       how far the primary is, before the work begins
///       hasReached     asked of the standby, for two seconds at most
///       body           the work; once more on the primary if the standby is lost under it
///
/// What may go there says so by being called here: it writes nothing, and does no harm when it is
/// done again from its beginning. Source: postgresql specification 9.4.
extension DatabaseGate {
  /// How long a standby may take to come as far as the primary was. Unit: milliseconds.
  private static let catchUpMs = 2_000

  /// - Parameters:
  ///   - lane: whose rows are read.
  ///   - isOver: whether nobody waits for it any more.
  public func reading<Result>(
    of lane: Lane, unless isOver: @escaping () -> Bool = { false },
    _ body: (Database) throws -> Result
  ) throws -> Result {
    let connection = try borrow(unless: isOver)
    defer { connection.giveBack() }
    guard try reachStandby(connection, lane, isOver) else { return try body(connection.database) }
    do {
      return try body(connection.database)
    } catch let error as StoreError where error.isOfServer && !isOver() {
      try connection.change(to: .primary, isGood: false)
      return try body(connection.database)
    }
  }

  /// Goes over to a standby that shows all that the primary does; otherwise to the primary again.
  private func reachStandby(
    _ connection: BorrowedConnection, _ lane: Lane, _ isOver: @escaping () -> Bool
  ) throws -> Bool {
    guard isStandbyUsable, let position = try connection.database.position(of: lane) else {
      return false
    }
    do {
      try connection.change(to: .standby)
    } catch {
      avoidStandby()
      try connection.change(to: .primary)
      return false
    }
    let giveUpMs = monotonicMs() + Self.catchUpMs
    let standby = connection.database
    // One that is only behind answers before that, and is worth keeping.
    let isHung = { monotonicMs() >= giveUpMs + Self.catchUpMs }
    let isReached = try? standby.stopping(when: { isOver() || isHung() }) {
      try waitForStandby(standby, position, until: giveUpMs, isOver)
    }
    guard isReached != true else { return true }
    if isReached == nil, !isOver() { avoidStandby() }
    try connection.change(to: .primary, isGood: isReached != nil)
    return false
  }

  private func waitForStandby(
    _ standby: Database, _ position: ServerPosition, until giveUpMs: Int, _ isOver: () -> Bool
  ) throws -> Bool {
    let pause = Condition()
    // Bound: two seconds.
    while true {
      guard let isReached = try standby.hasReached(position) else {
        throw StoreError(.gone, "there is no standby of the cluster")
      }
      guard !isReached, monotonicMs() < giveUpMs, !isOver() else { return isReached }
      pause.locked { pause.wait(milliseconds: 5) }
    }
  }
}

extension StoreError {
  /// Whether it lies in the server that was asked, and another one may answer.
  fileprivate var isOfServer: Bool {
    switch kind {
    case .conflicted, .unreachable, .transactionLost, .inDoubt, .gone, .cannotOpen, .interrupted,
      .locked, .misuse, .damaged, .readOnly, .other:
      true
    case .engineMissing, .newer, .older, .moved, .diskFull, .ioFailed, .notADatabase,
      .clockSkewed, .behind, .constraint, .migrationChanged:
      false
    }
  }
}
