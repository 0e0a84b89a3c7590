import Glibc

/// One value of a message that was read, or the name of a member before its value.
///
/// A message is a flat tape of them, in the order of the text. An array or object takes two nodes,
/// and is followed by its elements, or by names and values in turn:
///
///     string   the text's address, unescaped · its length
///     number   the text's address · its length
///     literal  – · its length
///     array, object   the text's address · its elements
///                     how many nodes it takes · how many bytes; 0 nodes while it is open
struct TapeNode {
  enum Kind: UInt64 { case null, bool, integer, real, string, array, object }

  /// The kind in the highest three bits, which no address has, and an address or a number.
  private var tagged: UInt64

  /// Where the value begins. Unit: bytes from the message's start.
  var place: UInt32

  private var count: UInt32

  /// Longer texts do not fit. Unit: bytes.
  static let lengthMax = Int(UInt32.max)

  private static let kindShift: UInt64 = 61
  private static let payloadMask: UInt64 = 1 << kindShift - 1

  @inline(__always)
  init(_ kind: Kind, _ payload: UInt64, at place: Int, length: Int) {
    tagged = payload & TapeNode.payloadMask | kind.rawValue &<< TapeNode.kindShift
    self.place = UInt32(truncatingIfNeeded: place)
    count = UInt32(truncatingIfNeeded: length)
  }

  @inline(__always)
  init(_ kind: Kind, _ text: UnsafePointer<UInt8>, at place: Int, length: Int) {
    self.init(kind, UInt64(UInt(bitPattern: text)), at: place, length: length)
  }

  @inline(__always)
  var kind: Kind { Kind(rawValue: tagged &>> TapeNode.kindShift) ?? .null }

  @inline(__always)
  var isContainer: Bool { tagged &>> TapeNode.kindShift >= Kind.array.rawValue }

  @inline(__always)
  var payload: UInt64 {
    get { tagged & TapeNode.payloadMask }
    set { tagged = tagged & ~TapeNode.payloadMask | newValue }
  }

  /// Bytes of a text, elements of an array, members of an object.
  @inline(__always)
  var length: Int { Int(count) }

  @inline(__always)
  mutating func setLength(_ length: Int) { count = UInt32(truncatingIfNeeded: length) }

  /// The text of a string, or a number as it was sent.
  @inline(__always)
  var text: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: payload)), count: length)
  }
}

extension UnsafeMutablePointer<TapeNode> {
  /// Nodes of the value at `index`; 0 for an array or object that is still open.
  @inline(__always)
  func size(at index: Int) -> Int {
    self[index].isContainer ? Int(truncatingIfNeeded: self[index &+ 1].payload) : 1
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are exactly those of a text of at least one byte.
  func isText(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount, let baseAddress else { return false }
    return memcmp(baseAddress, text.utf8Start, count) == 0
  }
}
