import Secrets
import Store

/// SHA-256, as whoever copies rows takes it.
public struct SHA256Sum: ByteHash {
  private var hash = SHA256()

  /// Of nothing yet.
  public init() {}

  /// Takes the next piece.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bytes) }

  /// The hash of the pieces so far.
  public func digest() -> [UInt8] { hash.digest() }
}
