import Kernel
import Platform
import Store
import Wire

/// How much of the log one synchronising looks at. A device asks again with the new cursor.
private let changesMax = 1_000

extension WriteCall {
  /// What has changed for the person since a cursor, and which drafts are there no more; without a
  /// cursor, all that a device keeps.
  func syncChanges(
    since cursor: Int?, wanted: Set<SyncPart>
  ) throws -> (changes: SyncChanges, removed: [ID], cursor: Int) {
    let newest = try database.newestChangeNumber(of: organizationId)
    var end = newest
    var leaves: [StoredLeave] = []
    var removed: [ID] = []
    // A cursor from beyond the log is one of another database, or of this one before a restore.
    let known = cursor.flatMap { $0 <= newest ? $0 : nil }
    if !wanted.contains(.leaves) {
      // Leaves that were not asked for are still to be told.
      end = known ?? 0
    } else if let cursor = known {
      let found = try database.changedLeaves(
        of: actor.userId, organizationId, after: cursor, limit: changesMax)
      leaves = try reading.abreast(found) { try database.leave($0.id, of: organizationId) }
        .compactMap(\.self)
      let sent = Set(leaves.map(\.id))
      let others = found.map(\.id).filter { !sent.contains($0) }
      let drafts = try reading.abreast(others) { try database.draft($0, of: organizationId) }
      removed = zip(others, drafts).filter { $1?.status != .draft }.map(\.0)
      for leave in leaves { try hand(leave) }
      if found.count == changesMax, let last = found.last { end = last.number }
    } else {
      leaves = try carriedLeaves()
    }
    let employee = try database.employee(actor.userId, of: organizationId)
    let changes = SyncChanges(
      leaves: try reading.abreast(leaves) {
        try reading.answer(LeaveContext($0, requester: employee))
      },
      balances: try json(if: wanted.contains(.balances), reading.carriedBalances())
        ?? RawJSON(Array("[]".utf8)),
      holidays: try json(if: wanted.contains(.holidays), reading.carriedHolidays()),
      policy: try json(
        if: wanted.contains(.policy), database.settings(of: organizationId).carried),
      profile: try json(if: wanted.contains(.profile), reading.carriedProfile()),
      notifications: wanted.contains(.notifications) ? try syncNotifications() : [])
    return (changes, removed, end)
  }

  private func json(
    if isWanted: Bool, _ value: @autoclosure () throws -> CanonicalValue
  ) throws -> RawJSON? {
    isWanted ? RawJSON(try CanonicalJSON.bytes(of: try value())) : nil
  }
}

/// What was told last. A device shows no more at once.
private let notificationsMax = 50

extension WriteCall {
  private func syncNotifications() throws -> [LeaveNotification] {
    try Inbox.leave.items(before: nil, notificationsMax, reading).map { $0.answer(in: language) }
  }
}
