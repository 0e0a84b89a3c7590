import Kernel
import Secrets

/// Lets one person read one thing for a while.
///
/// Nothing is stored: the handle itself is sealed, so it cannot be made or changed by anybody else.
public struct ReadingHandle {
  public let thingId: ID
  public let readerId: ID
  public let expiresAt: Instant

  /// Unit: minutes.
  public static let minutes: Int64 = 15

  /// A handle for somebody, good from now on.
  public init(to thingId: ID, for readerId: ID, now: Instant) {
    self.thingId = thingId
    self.readerId = readerId
    expiresAt = now.adding(minutes: Self.minutes)
  }

  /// As hosts get it.
  ///
  /// - Parameter kind: what kind of thing it is for: a handle is good for no other.
  public func text(for kind: StaticString, _ services: Services) throws -> String {
    let plain = "\(thingId) \(readerId) \(expiresAt.milliseconds)"
    return hex(
      try services.sealer().seal(
        Array(plain.utf8), purpose: kind.description, context: Self.context))
  }

  /// `nil` for a text that this service has not given out for this kind of thing.
  public init?(_ text: String, for kind: StaticString, _ services: Services) throws {
    let sealer = try services.sealer()
    guard let sealed = bytes(ofHex: text),
      let plain = try? sealer.open(
        sealed, purpose: kind.description, context: Self.context)
    else { return nil }
    let parts = String(decoding: plain, as: UTF8.self).split(separator: " ")
    guard parts.count == 3, let milliseconds = Int64(parts[2]) else { return nil }
    thingId = String(parts[0])
    readerId = String(parts[1])
    expiresAt = Instant(milliseconds: milliseconds)
  }

  private static let context = "handle"
}
