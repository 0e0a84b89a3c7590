import Kernel
import Platform
import Store

/// What decides between leaves that compete with each other, read once for all of them.
struct QueueWeights {
  fileprivate let peopleAway: [DepartmentDay: Int]
  fileprivate let daysAway: [ID: Set<DepartmentDay>]
  fileprivate let ledger: (StoredEmployee) -> Ledger

  /// A leave with its weights.
  func ranked(_ work: LeaveContext, _ clock: LeaveClock) throws -> RankedLeave {
    let leave = work.leave
    let isKept = LeaveTerms.of(leave.type).isBalanceKept
    return RankedLeave(
      work: work, clock: clock, received: leave.submittedAt ?? leave.createdAt,
      colleaguesAway: colleaguesAway(of: leave),
      daysLeft: isKept
        ? try ledger(work.requester).books(leave.startDate.year, excluding: leave.id)[leave.type]
          .available : nil)
  }

  /// On the worst day.
  private func colleaguesAway(of leave: StoredLeave) -> Int {
    guard let department = leave.department else { return 0 }
    let own = daysAway[leave.requesterId] ?? []
    // Bound: a leave has at most as many days as may be asked for.
    return leave.startDate.days(through: leave.endDate).reduce(0) { worst, date in
      let day = DepartmentDay(department: department, date: date)
      guard let people = peopleAway[day] else { return worst }
      return max(worst, people - (own.contains(day) ? 1 : 0))
    }
  }
}

extension ReadCall {
  /// What decides between these leaves.
  func weights(of works: [LeaveContext], _ viewer: LeaveViewer) throws -> QueueWeights {
    let leaves = works.map(\.leave)
    let wanted = leaves.map { PersonYear(userId: $0.requesterId, year: $0.startDate.year) }
    let books = try BooksOfSeveral(wanted, in: database, of: organizationId)
    let first = leaves.map(\.startDate).min() ?? viewer.today
    let last = leaves.map(\.endDate).max() ?? viewer.today
    return QueueWeights(
      peopleAway: try database.peopleAway(
        in: Set(leaves.compactMap(\.department)), from: first, through: last, of: organizationId),
      daysAway: try database.daysAway(
        of: Set(wanted.map(\.userId)), from: first, through: last, in: organizationId),
      ledger: { [database, organizationId] employee in
        Ledger(
          database: database, organizationId: organizationId, userId: employee.userId,
          employment: employee.employment, today: viewer.today, several: books)
      })
  }
}
