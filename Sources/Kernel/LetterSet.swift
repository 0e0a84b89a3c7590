/// Which letters a name has once, and which more often: enough to see that two names are far from
/// each other.
public struct LetterSet: Sendable {
  private var bits: UInt64 = 0

  public init(_ name: UnsafeRawBufferPointer) {
    for byte in name {
      let letter: UInt64 = 1 << UInt64(byte & 31)
      bits |= bits & letter == 0 ? letter : letter << 32
    }
  }

  /// How many of these it does not have, and how many it has besides. Each edit brings at most one
  /// letter into a name.
  @inline(__always)
  func differences(from other: LetterSet) -> (missing: Int, more: Int) {
    ((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
  }
}
