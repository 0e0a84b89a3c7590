import Glibc

/// One value of a JSON text that was read, or the name of a member before its value.
///
/// A text is a flat tape of them, in its own order. An array or object takes two nodes, and is
/// followed by its elements, or by names and values in turn:
///
///     string    the text's address, unescaped · its length
///     integer   its value · the length of its text
///     real      the text's address · its length; or its bits · 0
///     null, bool   0 or 1 · the length of its text
///     array, object   the text's address · its elements
///                     how many nodes it takes, 0 while it is open · how many bytes · a hint
///
/// Sizes are relative and texts absolute, so a value is one pointer and can be copied.
public struct TapeNode {
  /// Addresses and values; of a second node its size, and in the higher half the hint's place.
  @usableFromInline var payload: UInt64

  /// Where the value begins, or of a second node how long it is. Unit: bytes of the message.
  @usableFromInline var place: UInt32

  /// The kind in the highest four bits, and a length. Of a string the highest bit alone, so that it
  /// may be as long as any message.
  @usableFromInline var info: UInt32

  /// Longer texts do not fit. Unit: bytes.
  static let lengthMax = 1 << 30

  @usableFromInline static let null: UInt32 = 0
  @usableFromInline static let bool: UInt32 = 1
  @usableFromInline static let integer: UInt32 = 2
  @usableFromInline static let real: UInt32 = 3
  @usableFromInline static let array: UInt32 = 4
  @usableFromInline static let object: UInt32 = 5
  @usableFromInline static let string: UInt32 = 8

  private static let lengthBits: UInt32 = 28

  @inline(__always)
  init(_ tag: UInt32, _ payload: UInt64, at place: Int, length: Int) {
    self.payload = payload
    self.place = UInt32(truncatingIfNeeded: place)
    info = tag &<< TapeNode.lengthBits | UInt32(truncatingIfNeeded: length)
  }

  @inline(__always)
  init(_ tag: UInt32, _ text: UnsafePointer<UInt8>, at place: Int, length: Int) {
    self.init(tag, UInt64(UInt(bitPattern: text)), at: place, length: length)
  }

  @inlinable @inline(__always)
  var isString: Bool { info &>> 31 != 0 }

  /// What it is, unless it is a string.
  @inlinable @inline(__always)
  var tag: UInt32 { info &>> 28 }

  @inlinable @inline(__always)
  var isContainer: Bool { info &>> 29 == 2 }

  /// Bytes of a text, elements of an array, members of an object.
  @inlinable @inline(__always)
  var length: Int { Int(info & (isString ? 0x7FFF_FFFF : 0x0FFF_FFFF)) }

  @inlinable @inline(__always)
  var address: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: payload)) }

  /// The text of a string.
  @inlinable @inline(__always)
  var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: address, count: length) }
}

// MARK: The second node of an array or object

extension TapeNode {
  /// How a value stands in its message.
  @usableFromInline static let isAsWritten: UInt32 = 1
  @usableFromInline static let isAsWrittenASCII: UInt32 = 2

  /// Nodes of the value.
  @inlinable @inline(__always)
  var size: Int { Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: payload)) }

  /// What is mostly asked for next: the member at this node of the object, or the element.
  @inlinable @inline(__always)
  var hint: Int { Int(truncatingIfNeeded: payload &>> 32) }

  /// The number of the element at the hint.
  @inlinable @inline(__always)
  var hintIndex: Int { Int(info &>> 2) }

  @inlinable @inline(__always)
  mutating func setSize(_ size: Int, hint: Int = 2) {
    payload =
      UInt64(truncatingIfNeeded: hint) &<< 32 | UInt64(UInt32(truncatingIfNeeded: size))
  }

  @inlinable @inline(__always)
  mutating func setHint(_ hint: Int, index: Int) {
    setSize(size, hint: hint)
    info = info & 3 | UInt32(truncatingIfNeeded: index) &<< 2
  }
}

extension UnsafeMutablePointer<TapeNode> {
  /// Nodes of the value that begins here; 0 for an array or object that is still open.
  @inlinable @inline(__always)
  var size: Int { pointee.isContainer ? self[1].size : 1 }

  /// Nodes of the value at `index`.
  @inline(__always)
  func size(at index: Int) -> Int { (self + index).size }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are exactly those of a text of at least one byte.
  @inline(__always)
  func isText(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount, let baseAddress else { return false }
    return memcmp(baseAddress, text.utf8Start, count) == 0
  }
}
