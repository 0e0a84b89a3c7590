/// One pass over the bytes of a message that checks everything protocol §2.3, §2.6 and §3 ask for
/// and writes what it finds as a flat tape.
///
/// Nothing is read behind the message.
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
    /// What `unusual` and `beyondASCII` were before it.
    var unusual: Int
    var beyondASCII: Int
    /// Elements or members that have begun.
    var count = 0
    /// One bit for each kind of name: a name whose bit is not set is new.
    var filter: UInt64 = 0
    /// How many slots the table of its names has.
    var slots = 0
  }

  /// What every byte moves. The reading holds it in registers, and puts it into the reader for what
  /// is rare and works on the reader itself.
  struct Cursor {
    var position = 0
    var nodeCount = 0
    var depth = 0
  }

  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// Whoever has a message read keeps it: a reader lives as long as one message, and counting who
  /// holds it was a thirtieth of a ping.
  unowned(unsafe) let memory: TapeMemory
  let nodes: UnsafeMutablePointer<TapeNode>

  /// The arrays and objects that are open, outermost first; never more than `depthMax`.
  let levels: UnsafeMutablePointer<Level>

  var cursor = Cursor()

  var isBatch = false
  var notes = TapeNotes()

  /// Bytes and values so far that a writer would write otherwise: white space, escapes, characters
  /// that it escapes, reals, minus zero.
  var unusual = 0
  /// Texts so far that are not ASCII.
  var beyondASCII = 0

  /// Where strings with escapes stand without them; it never moves.
  var scratchEnd: UnsafeMutablePointer<UInt8>?

  /// `bytes` must stay where they are, and `memory` be kept, for as long as the tape is looked at.
  init(bytes: UnsafePointer<UInt8>, count: Int, memory: TapeMemory) {
    self.bytes = bytes
    self.count = count
    self.memory = memory
    nodes = memory.nodes(for: count)
    levels = memory.levels
  }

  /// Nesting level of the requests: 0, or 1 in a batch.
  @inline(__always)
  var entryDepth: Int { isBatch ? 1 : 0 }

  mutating func run() throws(ScanFault) {
    guard count <= TapeNode.lengthMax else {
      throw ScanFault(.tooManyValues, at: 0, "too many bytes")
    }
    var cursor = Cursor()
    // What was read before a fault is looked at for an id.
    defer { self.cursor = cursor }
    if hasByteOrderMark(at: 0) { cursor.position = 3 }
    skipWhite(&cursor)
    isBatch = cursor.position < count && bytes[cursor.position] == Byte.openBracket
    // The text's own value is one more than its elements and members.
    var valuesLeft = Scanner.valuesMax &+ 1
    while true {
      guard cursor.position < count else { throw unexpected("value expected", cursor) }
      valuesLeft &-= 1
      guard valuesLeft >= 0 else {
        throw ScanFault(.tooManyValues, at: cursor.position, "too many values")
      }
      if try value(&cursor) { continue }
      if try !next(&cursor) { return }
    }
  }

  /// Reads a scalar, or opens an array or object up to its first element.
  ///
  /// True when an element follows, false when a value ends at `position`.
  @inline(__always)
  private mutating func value(_ cursor: inout Cursor) throws(ScanFault) -> Bool {
    let byte = bytes[cursor.position]
    switch byte {
    case Byte.quote: try string(&cursor)
    case Byte.openBrace: return try open(TapeNode.object, Byte.closeBrace, &cursor)
    case Byte.openBracket: return try open(TapeNode.array, Byte.closeBracket, &cursor)
    case Byte.minus, Byte.zero...Byte.nine: try number(&cursor)
    case UInt8(ascii: "t"): try literal("true", TapeNode.bool, 1, &cursor)
    case UInt8(ascii: "f"): try literal("false", TapeNode.bool, 0, &cursor)
    case UInt8(ascii: "n"): try literal("null", TapeNode.null, 0, &cursor)
    default:
      throw unexpected(
        Byte.continuesToken(byte) ? "unknown literal" : "value expected", cursor)
    }
    return false
  }

  /// Ends a value and every array and object that closes behind it, up to the next element.
  ///
  /// False at the end of the text.
  @inline(__always)
  private mutating func next(_ cursor: inout Cursor) throws(ScanFault) -> Bool {
    while true {
      skipWhite(&cursor)
      guard cursor.depth > 0 else {
        if cursor.position < count { throw trailing(cursor) }
        return false
      }
      guard cursor.position < count else { throw unexpected("missing bracket", cursor) }
      let level = levels + (cursor.depth &- 1)
      let isObject = level.pointee.isObject
      let closing = isObject ? Byte.closeBrace : Byte.closeBracket
      let byte = bytes[cursor.position]
      if byte == Byte.comma {
        cursor.position &+= 1
        skipWhite(&cursor)
        if cursor.position < count, bytes[cursor.position] == closing {
          throw unexpected("trailing comma", cursor)
        }
        level.pointee.count &+= 1
        if isObject { try key(&cursor) }
        return true
      }
      guard byte == closing else { throw unexpected(reasonAfterValue(byte), cursor) }
      close(&cursor)
    }
  }

  /// Reads a member name and its colon, up to the member's value.
  @inline(__always)
  private mutating func key(_ cursor: inout Cursor) throws(ScanFault) {
    guard cursor.position < count, bytes[cursor.position] == Byte.quote else {
      throw unexpected("member name expected", cursor)
    }
    try string(&cursor)
    judgeName(&cursor)
    skipWhite(&cursor)
    guard cursor.position < count, bytes[cursor.position] == Byte.colon else {
      throw unexpected("missing colon", cursor)
    }
    cursor.position &+= 1
    skipWhite(&cursor)
  }

  @inline(__always)
  private mutating func open(
    _ tag: UInt32, _ closing: UInt8, _ cursor: inout Cursor
  ) throws(ScanFault) -> Bool {
    guard cursor.depth < Scanner.depthMax else {
      throw ScanFault(.tooDeep, at: cursor.position, "nested deeper than 512 levels")
    }
    (levels + cursor.depth).initialize(
      to: Level(
        isObject: tag == TapeNode.object, node: cursor.nodeCount, unusual: unusual,
        beyondASCII: beyondASCII))
    cursor.depth &+= 1
    write(TapeNode(tag, bytes + cursor.position, at: cursor.position, length: 0), &cursor)
    write(TapeNode(0, 0, at: 0, length: 0), &cursor)
    cursor.position &+= 1
    skipWhite(&cursor)
    if cursor.position < count, bytes[cursor.position] == closing {
      close(&cursor)
      return false
    }
    levels[cursor.depth &- 1].count = 1
    if tag == TapeNode.object { try key(&cursor) }
    return true
  }

  @inline(__always)
  private mutating func close(_ cursor: inout Cursor) {
    cursor.depth &-= 1
    cursor.position &+= 1
    let level = levels + cursor.depth
    let node = nodes + level.pointee.node
    node.pointee.info |= UInt32(truncatingIfNeeded: level.pointee.count)
    node[1].setSize(cursor.nodeCount &- level.pointee.node)
    node[1].place = UInt32(truncatingIfNeeded: cursor.position) &- node.pointee.place
    if level.pointee.unusual == unusual {
      let isASCII = level.pointee.beyondASCII == beyondASCII
      node[1].info = TapeNode.isAsWritten | (isASCII ? TapeNode.isAsWrittenASCII : 0)
    }
    if level.pointee.slots > 0 { notes.forgetTable(level.pointee.slots) }
  }

  @inline(__always)
  func write(_ node: TapeNode, _ cursor: inout Cursor) {
    (nodes + cursor.nodeCount).initialize(to: node)
    cursor.nodeCount &+= 1
  }

  /// Writes a node for what works on the reader itself.
  @inline(__always)
  mutating func append(_ node: TapeNode) {
    (nodes + cursor.nodeCount).initialize(to: node)
    cursor.nodeCount &+= 1
  }

  @inline(__always)
  private mutating func skipWhite(_ cursor: inout Cursor) {
    guard cursor.position < count, bytes[cursor.position] <= Byte.space else { return }
    while cursor.position < count, Byte.isWhite(bytes[cursor.position]) {
      cursor.position &+= 1
      unusual &+= 1
    }
  }

  /// Room for what a string with escapes from `start` on may be, behind what stands there already.
  mutating func scratchText(from start: Int) -> UnsafeMutablePointer<UInt8> {
    // No text is longer without its escapes, so the rest of the message fits; eight bytes are
    // written at a time.
    scratchEnd ?? memory.scratch(for: count &- start &+ 8)
  }
}

// MARK: What a fault is called

extension TapeReader {
  @inline(never)
  func unexpected(_ reason: StaticString, _ cursor: Cursor) -> ScanFault {
    unexpected(reason, at: cursor.position)
  }

  /// The fault of the byte at `position`: `reason`, unless the byte itself or the text's end says
  /// more.
  @inline(never)
  func unexpected(_ reason: StaticString, at position: Int) -> ScanFault {
    guard position < count else { return ScanFault(.invalidJSON, at: count, "unexpected end") }
    let byte = bytes[position]
    if byte >= 0x80 {
      let (length, fault) = multibyteLength(bytes + position, bytesMax: count - position)
      if length == 0 { return ScanFault(.invalidUTF8, at: position, fault) }
    }
    if hasByteOrderMark(at: position) {
      return ScanFault(.invalidJSON, at: position, "byte order mark")
    }
    return ScanFault(.invalidJSON, at: position, reason)
  }

  @inline(never)
  private func trailing(_ cursor: Cursor) -> ScanFault {
    var fault = unexpected("trailing data", cursor)
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

  private func hasByteOrderMark(at position: Int) -> Bool {
    count - position >= 3 && bytes[position] == 0xEF && bytes[position + 1] == 0xBB
      && bytes[position + 2] == 0xBF
  }
}
