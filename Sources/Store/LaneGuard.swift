extension Database {
  /// The tables that the store itself keeps, which are no organization's.
  public static let ownTables: Set<String> = ["nacre_meta", "nacre_migration"]

  /// Refuses, in debug builds, a write outside a lane, and one to a table of the house without the
  /// house's lane: on a file either would go well.
  ///
  /// Source: postgresql specification 7.2.
  public func guardLanes(ofHouse tables: Set<String>) {
    #if DEBUG
      laneGuard = LaneGuard(houseTables: tables.union(Self.ownTables))
    #endif
  }
}

#if DEBUG
  /// Which statements write, and where.
  struct LaneGuard {
    let houseTables: Set<String>

    // The table that each literal writes to, if it does.
    private var known: [UnsafePointer<UInt8>: String?] = [:]

    init(houseTables: Set<String>) { self.houseTables = houseTables }

    /// The table that a statement writes to.
    mutating func table(of sql: SQL) -> String? {
      if let table = known[sql.address] { return table }
      let table = written(by: sql.description)
      known[sql.address] = .some(table)
      return table
    }

    private func written(by text: String) -> String? {
      let words = text.split(maxSplits: 3, whereSeparator: \.isWhitespace).map(String.init)
      switch words.first {
      case "INSERT", "DELETE": return words.count > 2 ? words[2] : nil
      case "UPDATE": return words.count > 1 ? words[1] : nil
      default: return nil
      }
    }
  }

  extension Database {
    func requireLane(for sql: SQL) throws(StoreError) {
      guard let table = laneGuard?.table(of: sql) else { return }
      guard isInTransaction, openLane != nil || holdsHouse else {
        throw StoreError(.misuse, "a write outside a lane", sql: sql.description)
      }
      if laneGuard?.houseTables.contains(table) == true, !holdsHouse {
        throw StoreError(.misuse, "a write without the house's lane", sql: sql.description)
      }
    }
  }
#endif
