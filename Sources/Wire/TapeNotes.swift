import Glibc

/// What refuses one request and not its message, found while reading: repeated names, U+0000 in a
/// name, a number that no double holds.
///
/// Of each kind the first of a request's envelope and the first of its params are kept, or a
/// message would write millions.
struct TapeNotes {
  enum Kind: UInt8 { case repeatedInEnvelope, repeatedInParams, nulInParams, rangeInParams }

  struct Note {
    var kind: Kind
    /// The first node of the request that it is about.
    var entry: Int
    /// The node of the name, or where the number begins in the message.
    var place: Int
  }

  private(set) var notes: [Note] = []

  /// The request that the last note was about, which kinds it has, and the name in its envelope
  /// up to which it has been walked.
  private var entry = -1
  private var kinds: UInt8 = 0
  fileprivate var walked = 0

  /// Slots of the tables of the open objects that have so many names: the name's node, or 0.
  fileprivate var slots: [UInt32] = []

  /// Seeds of this process, so that no input can be made to collide.
  fileprivate static let secrets = (
    UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max) | 1
  )

  fileprivate mutating func look(at entry: Int) {
    guard self.entry != entry else { return }
    self.entry = entry
    kinds = 0
    walked = entry &+ 2
  }

  fileprivate func has(_ kind: Kind) -> Bool { kinds & 1 << kind.rawValue != 0 }

  fileprivate mutating func add(_ kind: Kind, _ place: Int) {
    kinds |= 1 << kind.rawValue
    notes.append(Note(kind: kind, entry: entry, place: place))
  }

  /// The innermost object closes, and so many slots were its.
  mutating func forgetTable(_ count: Int) { slots.removeLast(count) }
}

// MARK: Repeated names

extension TapeReader {
  /// Objects with fewer members are walked.
  private static var walkedMax: Int { 24 }

  /// Looks whether the name just written is new in the innermost object.
  ///
  /// One bit of a filter for each kind of name: most are new by that alone.
  @inline(__always)
  mutating func judgeName(_ cursor: inout Cursor) {
    let name = cursor.nodeCount &- 1
    let level = levels + (cursor.depth &- 1)
    let text = nodes[name].text
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: nameHash(text) &>> 26)
    if level.pointee.filter & bit == 0, level.pointee.count < Self.walkedMax {
      level.pointee.filter |= bit
    } else {
      self.cursor = cursor
      compareName(name)
    }
    // A name without escapes holds no U+0000, and stands in the message.
    let isUnescaped = text.baseAddress != UnsafeRawPointer(bytes + Int(nodes[name].place) + 1)
    if isUnescaped {
      self.cursor = cursor
      judgeNul(name)
    }
  }

  /// Length, first four bytes and last byte, mixed.
  @inline(__always)
  private func nameHash(_ text: UnsafeRawBufferPointer) -> UInt32 {
    guard let start = text.baseAddress, text.count > 0 else { return 0 }
    let last = UInt32(start.load(fromByteOffset: text.count &- 1, as: UInt8.self))
    let first =
      text.count >= 4
      ? start.loadUnaligned(as: UInt32.self)
      : UInt32(start.load(as: UInt8.self))
        | UInt32(start.load(fromByteOffset: text.count &>> 1, as: UInt8.self)) &<< 8
    return (first ^ last &<< 24 ^ last &* 0x2F &+ UInt32(truncatingIfNeeded: text.count) &* 0x101)
      &* 0x9E37_79B1
  }

  @inline(never)
  private mutating func compareName(_ name: Int) {
    let level = levels[cursor.depth &- 1]
    let isNew =
      level.count < Self.walkedMax ? isNewWalked(name, level) : isNewInTable(name, level)
    guard !isNew, noteEntry() else { return }
    let kind: TapeNotes.Kind =
      cursor.depth > entryDepth &+ 1 && isInParams() ? .repeatedInParams : .repeatedInEnvelope
    if !notes.has(kind) { notes.add(kind, name) }
  }

  private func isNewWalked(_ name: Int, _ level: Level) -> Bool {
    var other = level.node &+ 2
    while other < name {
      if isSame(other, name) { return false }
      other &+= 1
      other &+= nodes.size(at: other)
    }
    return true
  }

  private func isSame(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (nodes[left].text, nodes[right].text)
    guard left.count == right.count, let one = left.baseAddress, let other = right.baseAddress
    else { return false }
    return memcmp(one, other, left.count) == 0
  }

  private mutating func isNewInTable(_ name: Int, _ level: Level) -> Bool {
    // At least half of the slots stay free, so the walk ends.
    if level.count &* 2 > level.slots { makeTable(upTo: name) }
    return insert(name, levels[cursor.depth &- 1].slots)
  }

  /// False when the name is there already.
  private mutating func insert(_ name: Int, _ size: Int) -> Bool {
    let first = notes.slots.count &- size
    var index = Int(truncatingIfNeeded: fold(nodes[name].text)) & (size &- 1)
    while true {
      let other = Int(notes.slots[first &+ index])
      if other == 0 {
        notes.slots[first &+ index] = UInt32(truncatingIfNeeded: name)
        return true
      }
      if isSame(other, name) { return false }
      index = (index &+ 1) & (size &- 1)
    }
  }

  /// Makes the table of the innermost object, of the names before `name`.
  private mutating func makeTable(upTo name: Int) {
    let level = levels[cursor.depth &- 1]
    var size = 128
    while size < level.count &* 4 { size &*= 2 }
    notes.slots.removeLast(level.slots)
    notes.slots.append(contentsOf: repeatElement(0, count: size))
    levels[cursor.depth &- 1].slots = size
    var other = level.node &+ 2
    while other < name {
      _ = insert(other, size)
      other &+= 1
      other &+= nodes.size(at: other)
    }
  }

  /// Folded products of eight bytes each.
  private func fold(_ text: UnsafeRawBufferPointer) -> UInt64 {
    let (seed, factor) = TapeNotes.secrets
    var hash = seed ^ UInt64(truncatingIfNeeded: text.count)
    var index = 0
    while index < text.count {
      var word: UInt64 = 0
      let length = min(8, text.count &- index)
      withUnsafeMutableBytes(of: &word) { word in
        word.copyMemory(from: UnsafeRawBufferPointer(rebasing: text[index..<index &+ length]))
      }
      let product = (hash ^ word).multipliedFullWidth(by: factor)
      hash = product.high ^ product.low &+ seed
      index &+= 8
    }
    let product = hash.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}

// MARK: Where a note belongs

extension TapeReader {
  private mutating func judgeNul(_ name: Int) {
    let text = nodes[name].text
    guard let start = text.baseAddress, memchr(start, 0, text.count) != nil,
      cursor.depth > entryDepth &+ 1, noteEntry(), !notes.has(.nulInParams), isInParams()
    else { return }
    notes.add(.nulInParams, name)
  }

  /// Notes the number between `start` and the cursor unless a double or 64 bits hold it.
  @inline(__always)
  mutating func judgeRange(from start: Int, isInteger: Bool, _ cursor: inout Cursor) {
    self.cursor = cursor
    judgeRange(from: start, isInteger: isInteger)
  }

  @inline(never)
  private mutating func judgeRange(from start: Int, isInteger: Bool) {
    let text = UnsafeRawBufferPointer(start: bytes + start, count: cursor.position &- start)
    guard !(isInteger ? isInt64(text) : isFiniteDouble(text)), noteEntry(),
      !notes.has(.rangeInParams), isInParams()
    else { return }
    notes.add(.rangeInParams, start)
  }

  /// Whether what is being read belongs to a request; what is none gets no notes.
  private mutating func noteEntry() -> Bool {
    guard cursor.depth > entryDepth, levels[entryDepth].isObject,
      !isBatch || levels[0].count <= Scanner.batchEntriesMax
    else { return false }
    notes.look(at: levels[entryDepth].node)
    return true
  }

  /// Whether the member of the request that is being read is `params`.
  private mutating func isInParams() -> Bool {
    while notes.walked &+ 1 < cursor.nodeCount {
      let size = nodes.size(at: notes.walked &+ 1)
      if size == 0 { break }
      notes.walked &+= 1 &+ size
    }
    return nodes[notes.walked].text.isText("params")
  }
}
