/// The prepared statements of one connection, found by the address of their literal.
///
/// No eviction: the program has a fixed number of literals.
struct StatementCache {
  private struct Entry {
    let address: UnsafePointer<UInt8>
    let statement: SQLiteStatement
  }

  // Open addressing, at most half full: a dictionary's hashing showed in the profile of a booking.
  private var slots = [Entry?](repeating: nil, count: 256)
  private var count = 0
  private let texts = BoundTexts()

  /// A statement that is not running. While the kept one runs (a row closure that asks the same
  /// question again) the answer is a spare.
  mutating func statement(_ sql: SQL, on db: OpaquePointer) throws(StoreError) -> SQLiteStatement {
    let slot = slot(of: sql.address)
    if let kept = slots[slot] {
      guard kept.statement.isRunning else { return kept.statement }
      return try SQLiteStatement(sql.buffer, on: db, texts: texts, isKept: false)
    }
    let statement = try SQLiteStatement(sql.buffer, on: db, texts: texts, isKept: true)
    slots[slot] = Entry(address: sql.address, statement: statement)
    count += 1
    if count * 2 > slots.count { grow() }
    return statement
  }

  /// Finalizes all of them.
  mutating func removeAll() {
    slots = [Entry?](repeating: nil, count: slots.count)
    count = 0
  }

  /// Where the address is, or where it would go.
  private func slot(of address: UnsafePointer<UInt8>) -> Int {
    // Literals lie close together; a multiplication spreads them (Fibonacci hashing).
    let mixed = UInt(bitPattern: address) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(mixed >> 32) & (slots.count - 1)
    while let entry = slots[slot], entry.address != address {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let entries = slots.compactMap(\.self)
    slots = [Entry?](repeating: nil, count: slots.count * 2)
    for entry in entries { slots[slot(of: entry.address)] = entry }
  }
}

extension SQL {
  fileprivate var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
