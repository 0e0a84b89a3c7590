import Kernel
import Store

/// What the books of several people are made of, read at once: a list shows many, and must not ask
/// for each.
struct BooksOfSeveral {
  private let opened: [ID: [Int]]
  private let pending: [ID: [(leaveId: ID, portion: Portion)]]
  private let sums: [PersonYear: [YearSum]]
  private let lots: [PersonYear: [ExpiringLot]]

  /// - Parameter wanted: whose books are asked for, and of which years.
  init(_ wanted: [PersonYear], in database: Database, of organizationId: ID) throws {
    let people = Set(wanted.map(\.userId))
    let opened = try database.openedYears(of: people, in: organizationId)
    // Books go from the latest year that was opened to the one that is asked for.
    let begins = wanted.map { asked in
      opened[asked.userId]?.last { $0 <= asked.year } ?? asked.year
    }
    let years = (begins.min() ?? 0)...(wanted.map(\.year).max() ?? 0)
    self.opened = opened
    pending = try database.pendingPortions(of: people, in: organizationId)
    sums = try database.sums(of: people, in: years, of: organizationId)
    lots = try database.lots(of: people, in: years, of: organizationId)
  }

  func pendingPortions(of userId: ID, excluding leaveId: ID?) -> [Portion] {
    (pending[userId] ?? []).filter { $0.leaveId != leaveId }.map(\.portion)
  }

  func latestOpenedYear(through year: Int, of userId: ID) -> Int? {
    opened[userId]?.last { $0 <= year }
  }

  func hasBooks(_ userId: ID) -> Bool { opened[userId] != nil }

  func sums(of userId: ID, in year: Int) -> [YearSum] {
    sums[PersonYear(userId: userId, year: year)] ?? []
  }

  func lots(of userId: ID, in year: Int) -> [ExpiringLot] {
    lots[PersonYear(userId: userId, year: year)] ?? []
  }
}
