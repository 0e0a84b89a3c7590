/// A text that is put together from parts.
///
/// `("…" as Wording).text` is the text that `"…"` is. The standard interpolation grows a String
/// part by part, which costs several times what the bytes do.
public struct Wording: ExpressibleByStringInterpolation {
  /// The whole text.
  public let text: String

  /// A text without parts.
  @inlinable
  public init(stringLiteral text: String) { self.text = text }

  /// The parts in their order.
  @inlinable
  public init(stringInterpolation parts: StringInterpolation) {
    text = String(decoding: parts.utf8, as: UTF8.self)
  }

  /// The parts so far.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var utf8: [UInt8] = []

    /// - Parameter literalCapacity: bytes of the literal parts.
    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) {
      // Names, dates and amounts are mostly shorter than this.
      utf8.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    /// Adds a literal part.
    @inlinable
    public mutating func appendLiteral(_ literal: String) { append(literal) }

    /// Adds a part that was made before.
    @inlinable
    public mutating func appendInterpolation(_ part: String) { append(part) }

    @usableFromInline
    mutating func append(_ part: String) {
      var part = part
      part.withUTF8 { utf8.append(contentsOf: $0) }
    }
  }
}
