/// A text that somebody else holds: one of the params is valid until its request has been answered.
public struct BorrowedText {
  @usableFromInline let utf8: UnsafeRawBufferPointer

  /// - Parameter utf8: valid UTF-8.
  @inlinable
  public init(_ utf8: UnsafeRawBufferPointer) { self.utf8 = utf8 }

  /// Unit: bytes of UTF-8.
  @inlinable
  public var length: Int { utf8.count }

  /// Whether it is a word.
  @inlinable
  public func spells(_ word: StaticString) -> Bool {
    guard length == word.utf8CodeUnitCount, let start = utf8.baseAddress else { return false }
    // The length is known where this is inlined, which unrolls both loops.
    let expected = UnsafeRawPointer(word.utf8Start)
    var offset = 0
    while offset &+ 8 <= word.utf8CodeUnitCount {
      let (ours, theirs) = (
        start.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        expected.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      )
      guard ours == theirs else { return false }
      offset &+= 8
    }
    while offset < word.utf8CodeUnitCount {
      guard
        start.load(fromByteOffset: offset, as: UInt8.self)
          == expected.load(fromByteOffset: offset, as: UInt8.self)
      else { return false }
      offset &+= 1
    }
    return true
  }

  /// A copy that outlives the holder.
  @inlinable
  public var string: String { String(given: utf8) }
}
