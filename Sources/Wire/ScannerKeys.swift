import Glibc

/// The member names of the objects that are open, to find repeated ones.
///
/// Objects close in the reverse order of opening, and a name joins the innermost one only, so all
/// of them share three stacks and no object allocates anything of its own. Up to 8 names are
/// compared one by one; an object with more gets a hash table on top of `slots`. Swift's hash is
/// seeded per process, so no input can be made to collide.
struct ScannerKeys {
  /// Where the stacks stood when an object opened.
  struct Mark {
    var keys = 0
    var unescaped = 0
    var slots = 0
  }

  /// A name without escapes lies in the message at `start`; one with escapes at `~start` (a
  /// negative number) of `unescaped`.
  private struct Key {
    var start: Int
    var count: Int
  }

  /// More names than this are hashed.
  private static let comparedMax = 8

  private let message: UnsafePointer<UInt8>
  private var keys: [Key] = []
  private var unescaped: [UInt8] = []
  private var slots: [UInt32] = []

  init(message: UnsafePointer<UInt8>) {
    self.message = message
    // Most messages then grow nothing.
    keys.reserveCapacity(32)
  }

  var mark: Mark { Mark(keys: keys.count, unescaped: unescaped.count, slots: slots.count) }

  /// Forgets the names of the object that opened at `mark`.
  mutating func close(_ mark: Mark) {
    keys.removeLast(keys.count &- mark.keys)
    unescaped.removeLast(unescaped.count &- mark.unescaped)
    slots.removeLast(slots.count &- mark.slots)
  }

  /// Notes a name of the object that opened at `mark`; false when the object has it already.
  mutating func insert(_ raw: Range<Int>, hasEscapes: Bool, mark: Mark) -> Bool {
    var key = Key(start: raw.lowerBound, count: raw.count)
    if hasEscapes {
      let start = unescaped.count
      Scanner.unescape(
        UnsafeRawBufferPointer(start: message + raw.lowerBound, count: raw.count),
        into: &unescaped)
      key = Key(start: ~start, count: unescaped.count &- start)
    }
    let isNew =
      keys.count &- mark.keys < Self.comparedMax
      ? isNewCompared(key, mark) : isNewHashed(key, mark)
    if isNew { keys.append(key) }
    return isNew
  }

  /// The name just refused, or any other of the message, as text.
  func text(_ raw: Range<Int>) -> String {
    Scanner.text(of: UnsafeRawBufferPointer(start: message + raw.lowerBound, count: raw.count))
  }

  private func isNewCompared(_ key: Key, _ mark: Mark) -> Bool {
    for index in mark.keys..<keys.count where equal(keys[index], key) { return false }
    return true
  }

  private mutating func isNewHashed(_ key: Key, _ mark: Mark) -> Bool {
    let count = keys.count &- mark.keys
    if (count &+ 1) &* 2 > slots.count &- mark.slots { rehash(mark) }
    let (slot, isFree) = find(key, mark)
    if isFree { slots[slot] = UInt32(truncatingIfNeeded: count &+ 1) }
    return isFree
  }

  /// Makes the table of the innermost object four times as large as its names are many.
  private mutating func rehash(_ mark: Mark) {
    let count = keys.count &- mark.keys
    var capacity = 32
    while capacity < count &* 4 { capacity &*= 2 }
    slots.removeLast(slots.count &- mark.slots)
    slots.append(contentsOf: repeatElement(0, count: capacity))
    for index in 0..<count {
      let (slot, _) = find(keys[mark.keys &+ index], mark)
      slots[slot] = UInt32(truncatingIfNeeded: index &+ 1)
    }
  }

  /// The slot that holds `key`, or the free one where it belongs. Half of the slots are free, so
  /// the walk ends.
  private func find(_ key: Key, _ mark: Mark) -> (slot: Int, isFree: Bool) {
    let mask = slots.count &- mark.slots &- 1
    var index = hash(key) & mask
    while true {
      let slot = mark.slots &+ index
      let entry = Int(slots[slot])
      if entry == 0 { return (slot, true) }
      if equal(keys[mark.keys &+ entry &- 1], key) { return (slot, false) }
      index = (index &+ 1) & mask
    }
  }

  private func hash(_ key: Key) -> Int {
    withBytes(key) { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: bytes)
      return hasher.finalize()
    }
  }

  private func equal(_ left: Key, _ right: Key) -> Bool {
    guard left.count == right.count else { return false }
    if left.start >= 0, right.start >= 0 {
      return memcmp(message + left.start, message + right.start, left.count) == 0
    }
    return withBytes(left) { left in
      withBytes(right) { right in
        guard let left = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(left, other, right.count) == 0
      }
    }
  }

  @inline(__always)
  private func withBytes<Result>(
    _ key: Key, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard key.start < 0 else {
      return body(UnsafeRawBufferPointer(start: message + key.start, count: key.count))
    }
    return unescaped.withUnsafeBytes { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[~key.start..<(~key.start &+ key.count)]))
    }
  }
}
