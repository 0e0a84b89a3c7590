/// What a connection keeps for each literal of the program, found by its address.
///
/// No eviction: the program has a fixed number of literals.
struct ByLiteral<Kept> {
  private struct Entry {
    let address: UnsafePointer<UInt8>
    let kept: Kept
  }

  // Open addressing, at most half full: a dictionary's hashing showed in the profile of a booking.
  private var slots = [Entry?](repeating: nil, count: 256)
  private var count = 0

  /// What is kept for the literal at an address.
  subscript(address: UnsafePointer<UInt8>) -> Kept? {
    slots[slot(of: address)]?.kept
  }

  /// Keeps something for a literal for which nothing is kept.
  mutating func keep(_ kept: Kept, at address: UnsafePointer<UInt8>) {
    slots[slot(of: address)] = Entry(address: address, kept: kept)
    count += 1
    if count * 2 > slots.count { grow() }
  }

  /// Lets go of all of them.
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
