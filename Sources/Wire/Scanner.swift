/// The careful road into the service: one pass over the bytes of a message that checks everything
/// protocol §2.3, §2.6 and §3 ask for and cuts the envelope of §4 into byte ranges.
///
/// No tree is built, nothing is converted, and no value of the text costs an allocation.
/// jansson builds the tree of `params` afterwards; it accepts whatever this scanner found usable.
///
///     scan → run → value → open | string | number | literal
///            → next  → close | key
///     open, close     one Level per nesting level, never recursion
///     key → noteKey   repeated names, U+0000 in names
///     begin, end      the ranges of entries and of envelope members
public struct Scanner: ~Copyable {
  /// Source: protocol §3.2.
  public static let depthMax = 512

  /// Source: protocol §4.10.
  public static let batchEntriesMax = 10_000

  /// Elements and members of one message, on all levels. Source: protocol §2.5.
  public static let valuesMax = 1_000_000

  /// Reads one message body: the bytes of one line without its newline, or of one frame.
  ///
  /// Ranges and offsets of the result count from the first byte of `line`. White space around the
  /// text and a byte order mark as its very first bytes are allowed.
  public static func scan(_ line: UnsafeRawBufferPointer) -> ScannedMessage {
    guard let bytes = line.baseAddress, !line.isEmpty else {
      return .fault(ScanFault(.invalidJSON, at: 0, "unexpected end"))
    }
    var scanner = Scanner(bytes: bytes.assumingMemoryBound(to: UInt8.self), count: line.count)
    do {
      try scanner.run()
      return scanner.message
    } catch {
      var fault = error
      fault.recoveredID = scanner.recoveredID
      return .fault(fault)
    }
  }

  struct Level {
    var isObject: Bool
    var mark: ScannerKeys.Mark
  }

  let bytes: UnsafePointer<UInt8>
  let count: Int
  var position = 0

  /// How many values may still come; the text's own is one more than its elements and members.
  private var valuesLeft = Scanner.valuesMax + 1

  /// The arrays and objects that are open, outermost first; never more than `depthMax`.
  var levels: [Level] = []
  var keys: ScannerKeys

  var isBatch = false
  /// The entry that is being read, or the last one.
  var entry = ScannedEntry(range: 0..<0)
  var entries: [ScannedEntry] = []
  var entryCount = 0
  /// Nesting level of the entries: 0, or 1 in a batch.
  var entryDepth = 0
  /// The envelope member whose value is being read.
  var member = Member.other
  var memberStart = 0
  var isInParams = false
  /// The string read last, a name or a value, holds escapes.
  var stringHasEscapes = false

  private init(bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
    keys = ScannerKeys(message: bytes)
    levels.reserveCapacity(16)
  }

  private mutating func run() throws(ScanFault) {
    if hasByteOrderMark { position = 3 }
    skipWhite()
    isBatch = position < count && bytes[position] == Byte.openBracket
    entryDepth = isBatch ? 1 : 0
    while true {
      if try value() { continue }
      if try !next() { return }
    }
  }

  /// Reads a scalar, or opens an array or object up to its first element.
  ///
  /// True when an element follows, false when a value ends at `position`.
  private mutating func value() throws(ScanFault) -> Bool {
    guard position < count else { throw unexpected("value expected") }
    valuesLeft &-= 1
    guard valuesLeft >= 0 else {
      throw ScanFault(.tooManyValues, at: position, "too many values")
    }
    let byte = bytes[position]
    begin()
    switch byte {
    case Byte.quote:
      try string()
    case Byte.openBrace:
      try open(isObject: true)
      if position < count, bytes[position] == Byte.closeBrace {
        close()
        return false
      }
      try key()
      return true
    case Byte.openBracket:
      try open(isObject: false)
      if position < count, bytes[position] == Byte.closeBracket {
        close()
        return false
      }
      return true
    case Byte.minus, Byte.zero...Byte.nine:
      try number()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    default:
      throw unexpected(Byte.continuesToken(byte) ? "unknown literal" : "value expected")
    }
    return false
  }

  /// Ends a value and every array and object that closes behind it, up to the next element.
  ///
  /// False at the end of the text.
  private mutating func next() throws(ScanFault) -> Bool {
    while true {
      end()
      skipWhite()
      guard let level = levels.last else {
        if position < count { throw trailing() }
        return false
      }
      guard position < count else { throw unexpected("missing bracket") }
      let closing = level.isObject ? Byte.closeBrace : Byte.closeBracket
      let byte = bytes[position]
      if byte == Byte.comma {
        position &+= 1
        skipWhite()
        if position < count, bytes[position] == closing { throw unexpected("trailing comma") }
        if level.isObject { try key() }
        return true
      }
      guard byte == closing else { throw unexpected(reasonAfterValue(byte)) }
      close()
    }
  }

  /// Reads a member name and its colon, up to the member's value.
  private mutating func key() throws(ScanFault) {
    guard position < count, bytes[position] == Byte.quote else {
      throw unexpected("member name expected")
    }
    let start = position &+ 1
    try string()
    noteKey(start..<(position &- 1))
    skipWhite()
    guard position < count, bytes[position] == Byte.colon else { throw unexpected("missing colon") }
    position &+= 1
    skipWhite()
  }

  private mutating func open(isObject: Bool) throws(ScanFault) {
    guard levels.count < Self.depthMax else {
      throw ScanFault(.tooDeep, at: position, "nested deeper than 512 levels")
    }
    levels.append(Level(isObject: isObject, mark: keys.mark))
    position &+= 1
    skipWhite()
  }

  private mutating func close() {
    if let level = levels.popLast(), level.isObject { keys.close(level.mark) }
    position &+= 1
  }

  @inline(__always)
  private mutating func skipWhite() {
    while position < count, Byte.isWhite(bytes[position]) { position &+= 1 }
  }
}

// MARK: What a fault is called

extension Scanner {
  /// The fault of the byte at `position`: `reason`, unless the byte itself or the text's end says
  /// more.
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
