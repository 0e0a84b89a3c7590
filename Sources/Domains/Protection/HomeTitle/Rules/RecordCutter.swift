/// A record in a text of JSON that somebody else has written, or what is too long for one.
enum RecordPiece: Equatable {
  case record(line: Int, [UInt8])
  case tooLong(line: Int)
}

/// Cuts an array of JSON into its elements, piece by piece, so that never more of it is in memory
/// than one; what is no array is one record. What an element is, whoever takes it judges.
struct RecordCutter {
  /// Unit: bytes. Source: none; the record of a house has some thousand.
  static let recordMax = 1 << 20

  private enum State { case begin, between, inside, whole, end }

  private var state = State.begin
  private var piece: [UInt8] = []
  private var depth = 0
  private var isText = false
  private var isEscaped = false
  private var isSkipping = false
  private var line = 1
  private var start = 1

  /// Whether a comma was the last thing that was seen.
  private var awaitsElement = false

  /// Whether something stands where nothing may.
  private(set) var isBroken = false

  /// Whether it is one record, and no array of them.
  var isSingle: Bool { state == .whole }

  /// Takes the next piece of the text, and lends the records that end in it.
  mutating func take(
    _ bytes: ArraySlice<UInt8>, _ body: (RecordPiece) throws -> Void
  ) rethrows {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      switch state {
      case .begin: begin(byte)
      case .between: between(byte)
      case .inside: if inside(byte) { try end(body, byte) }
      case .whole: keep(byte)
      case .end: if !Self.isWhite(byte) { isBroken = true }
      }
    }
  }

  /// Lends what is one record alone. The text is whole unless it is broken.
  mutating func finish(_ body: (RecordPiece) throws -> Void) rethrows {
    switch state {
    case .whole: try lend(body)
    case .end: break
    case .begin, .between, .inside: isBroken = true
    }
  }

  private static func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }

  private mutating func begin(_ byte: UInt8) {
    // A mark of the order of bytes may stand first.
    if Self.isWhite(byte) || [0xef, 0xbb, 0xbf].contains(byte) { return }
    start = line
    if byte == UInt8(ascii: "[") {
      state = .between
    } else {
      state = .whole
      keep(byte)
    }
  }

  private mutating func between(_ byte: UInt8) {
    switch byte {
    case _ where Self.isWhite(byte): break
    case UInt8(ascii: "]"):
      if awaitsElement { isBroken = true }
      state = .end
    case UInt8(ascii: ","): isBroken = true
    default:
      (state, start, depth) = (.inside, line, 0)
      (isText, isEscaped, awaitsElement) = (false, false, false)
      _ = inside(byte)
    }
  }

  /// Whether the element has ended before this byte.
  private mutating func inside(_ byte: UInt8) -> Bool {
    if isText {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isText = false
      }
    } else {
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ",") where depth == 0: return true
      case UInt8(ascii: "]") where depth == 0: return true
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    keep(byte)
    return false
  }

  private mutating func end(
    _ body: (RecordPiece) throws -> Void, _ byte: UInt8
  ) rethrows {
    try lend(body)
    awaitsElement = byte == UInt8(ascii: ",")
    state = awaitsElement ? .between : .end
  }

  private mutating func lend(_ body: (RecordPiece) throws -> Void) rethrows {
    defer {
      piece.removeAll(keepingCapacity: true)
      isSkipping = false
    }
    try body(isSkipping ? .tooLong(line: start) : .record(line: start, piece))
  }

  private mutating func keep(_ byte: UInt8) {
    guard !isSkipping else { return }
    guard piece.count < Self.recordMax else {
      isSkipping = true
      return piece.removeAll()
    }
    piece.append(byte)
  }
}
