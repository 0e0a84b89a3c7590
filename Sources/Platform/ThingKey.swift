import Secrets

/// The key of one thing, such as a voice: what it sealed is gone for good with it, whatever is left
/// of the rows.
///
/// It lies in a sealed column of its own; what it seals are columns whose key is `.thing`.
public struct ThingKey: Sendable {
  /// As it is to be sealed.
  public let bytes: [UInt8]
  let sealer: Sealer

  /// A new one.
  public init() throws { try self.init(randomBytes(SecretKey.size)) }

  /// One that was stored; throws when the bytes are none.
  public init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    sealer = Sealer(key: try SecretKey(bytes))
  }
}
