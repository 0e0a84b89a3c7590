import Glibc

/// A string of the params as it came: valid until its request has been answered.
public struct JSONString {
  @usableFromInline let utf8: UnsafeRawBufferPointer

  @inlinable
  init(_ utf8: UnsafeRawBufferPointer) { self.utf8 = utf8 }

  /// Unit: bytes of UTF-8.
  @inlinable
  public var length: Int { utf8.count }

  /// Whether it is a word.
  @inlinable
  public func spells(_ word: StaticString) -> Bool {
    guard length == word.utf8CodeUnitCount, let start = utf8.baseAddress else { return false }
    return memcmp(start, word.utf8Start, length) == 0
  }

  /// A copy that outlives the request.
  @inlinable
  public var string: String { String(decoding: utf8, as: UTF8.self) }
}
