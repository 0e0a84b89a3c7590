/// The one way through the bytes of a message: a pass that checks everything protocol §2.3, §2.6
/// and §3 ask for and writes what it finds as a flat tape of nodes.
///
/// No value of the text costs an allocation: the tape is as long as the text may need, and pages of
/// it that are not written cost nothing.
///
///     run → value → open | string | number | literal
///         → next  → close | key
///     open, close     one level per nesting level, never recursion
///     key             repeated names and U+0000 in names are notes (TapeNotes)
///
/// What refuses a whole message is thrown; what refuses one request of it is a note.
struct TapeReader: ~Copyable {
  /// An array or object that is open.
  struct Level {
    var isObject: Bool
    /// Its first node.
    var node: Int
    /// Elements or members that have begun.
    var count = 0
    /// One bit for each kind of name: a name whose bit is not set is new.
    var filter: UInt64 = 0
    /// How many slots the table of its names has.
    var slots = 0
  }

  let bytes: UnsafePointer<UInt8>
  let count: Int
  var position = 0

  let nodes: UnsafeMutablePointer<TapeNode>
  var nodeCount = 0

  /// The arrays and objects that are open, outermost first; never more than `depthMax`.
  let levels: UnsafeMutablePointer<Level>
  var depth = 0

  /// How many values may still come; the text's own is one more than its elements and members.
  private var valuesLeft = Scanner.valuesMax &+ 1

  var isBatch = false
  var notes = TapeNotes()

  /// Where strings with escapes stand without them; it never moves.
  private var scratch: UnsafeMutablePointer<UInt8>?
  var scratchEnd: UnsafeMutablePointer<UInt8>?

  /// `bytes` must stay where they are for as long as the tape is looked at.
  init(bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
    // A byte opens at most two nodes, and a value takes at most three with its name.
    let capacity = min(2 * count, 3 * (Scanner.valuesMax + 2)) + 4
    nodes = .allocate(capacity: capacity)
    levels = .allocate(capacity: Scanner.depthMax)
  }

  deinit {
    nodes.deallocate()
    levels.deallocate()
    scratch?.deallocate()
  }

  /// Nesting level of the requests: 0, or 1 in a batch.
  @inline(__always)
  var entryDepth: Int { isBatch ? 1 : 0 }

  mutating func run() throws(ScanFault) {
    guard count <= TapeNode.lengthMax else {
      throw ScanFault(.tooManyValues, at: 0, "too many bytes")
    }
    if hasByteOrderMark { position = 3 }
    skipWhite()
    isBatch = position < count && bytes[position] == Byte.openBracket
    while true {
      if try value() { continue }
      if try !next() { return }
    }
  }

  /// Reads a scalar, or opens an array or object up to its first element.
  ///
  /// True when an element follows, false when a value ends at `position`.
  @inline(__always)
  private mutating func value() throws(ScanFault) -> Bool {
    guard position < count else { throw unexpected("value expected") }
    valuesLeft &-= 1
    guard valuesLeft >= 0 else {
      throw ScanFault(.tooManyValues, at: position, "too many values")
    }
    let byte = bytes[position]
    switch byte {
    case Byte.quote: try string()
    case Byte.openBrace: return try open(.object, Byte.closeBrace)
    case Byte.openBracket: return try open(.array, Byte.closeBracket)
    case Byte.minus, Byte.zero...Byte.nine: try number()
    case UInt8(ascii: "t"): try literal("true", .bool)
    case UInt8(ascii: "f"): try literal("false", .bool)
    case UInt8(ascii: "n"): try literal("null", .null)
    default:
      throw unexpected(Byte.continuesToken(byte) ? "unknown literal" : "value expected")
    }
    return false
  }

  /// Ends a value and every array and object that closes behind it, up to the next element.
  ///
  /// False at the end of the text.
  @inline(__always)
  private mutating func next() throws(ScanFault) -> Bool {
    while true {
      skipWhite()
      guard depth > 0 else {
        if position < count { throw trailing() }
        return false
      }
      guard position < count else { throw unexpected("missing bracket") }
      let isObject = levels[depth &- 1].isObject
      let closing = isObject ? Byte.closeBrace : Byte.closeBracket
      let byte = bytes[position]
      if byte == Byte.comma {
        position &+= 1
        skipWhite()
        if position < count, bytes[position] == closing { throw unexpected("trailing comma") }
        levels[depth &- 1].count &+= 1
        if isObject { try key() }
        return true
      }
      guard byte == closing else { throw unexpected(reasonAfterValue(byte)) }
      close()
    }
  }

  /// Reads a member name and its colon, up to the member's value.
  @inline(__always)
  private mutating func key() throws(ScanFault) {
    guard position < count, bytes[position] == Byte.quote else {
      throw unexpected("member name expected")
    }
    try string()
    judgeName()
    skipWhite()
    guard position < count, bytes[position] == Byte.colon else { throw unexpected("missing colon") }
    position &+= 1
    skipWhite()
  }

  @inline(__always)
  private mutating func open(_ kind: TapeNode.Kind, _ closing: UInt8) throws(ScanFault) -> Bool {
    guard depth < Scanner.depthMax else {
      throw ScanFault(.tooDeep, at: position, "nested deeper than 512 levels")
    }
    (levels + depth).initialize(to: Level(isObject: kind == .object, node: nodeCount))
    depth &+= 1
    write(TapeNode(kind, bytes + position, at: position, length: 0))
    write(TapeNode(kind, 0, at: 0, length: 0))
    position &+= 1
    skipWhite()
    if position < count, bytes[position] == closing {
      close()
      return false
    }
    levels[depth &- 1].count = 1
    if kind == .object { try key() }
    return true
  }

  @inline(__always)
  private mutating func close() {
    depth &-= 1
    position &+= 1
    let level = levels + depth
    let node = nodes + level.pointee.node
    node.pointee.setLength(level.pointee.count)
    node[1].payload = UInt64(truncatingIfNeeded: nodeCount &- level.pointee.node)
    node[1].place = UInt32(truncatingIfNeeded: position) &- node.pointee.place
    if level.pointee.slots > 0 { notes.forgetTable(level.pointee.slots) }
  }

  @inline(__always)
  mutating func write(_ node: TapeNode) {
    (nodes + nodeCount).initialize(to: node)
    nodeCount &+= 1
  }

  @inline(__always)
  private mutating func skipWhite() {
    while position < count, Byte.isWhite(bytes[position]) { position &+= 1 }
  }

  /// Room for what a string with escapes from `start` on may be, behind what stands there already.
  mutating func scratchText(from start: Int) -> UnsafeMutablePointer<UInt8> {
    if let scratchEnd { return scratchEnd }
    // No text is longer without its escapes, so the rest of the message fits.
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: count &- start)
    scratch = room
    return room
  }
}

// MARK: What a fault is called

extension TapeReader {
  /// The fault of the byte at `position`: `reason`, unless the byte itself or the text's end says
  /// more.
  @inline(never)
  func unexpected(_ reason: StaticString) -> ScanFault {
    guard position < count else { return ScanFault(.invalidJSON, at: count, "unexpected end") }
    let byte = bytes[position]
    if byte >= 0x80 {
      let (length, fault) = multibyteLength(bytes + position, bytesMax: count - position)
      if length == 0 { return ScanFault(.invalidUTF8, at: position, fault) }
    }
    if hasByteOrderMark { return ScanFault(.invalidJSON, at: position, "byte order mark") }
    return ScanFault(.invalidJSON, at: position, reason)
  }

  private func trailing() -> ScanFault {
    var fault = unexpected("trailing data")
    if fault.kind == .invalidJSON { fault.kind = .trailingData }
    return fault
  }

  private func reasonAfterValue(_ byte: UInt8) -> StaticString {
    if byte == Byte.closeBrace || byte == Byte.closeBracket { return "mismatched bracket" }
    let beginsValue =
      byte == Byte.quote || byte == Byte.openBrace || byte == Byte.openBracket
      || Byte.continuesToken(byte)
    return beginsValue ? "missing comma" : "unexpected character"
  }

  private var hasByteOrderMark: Bool {
    count - position >= 3 && bytes[position] == 0xEF && bytes[position + 1] == 0xBB
      && bytes[position + 2] == 0xBF
  }
}
