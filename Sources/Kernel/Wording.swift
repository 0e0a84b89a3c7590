/// A text that is put together from parts in one piece of memory.
///
/// `("…" as Wording).text` is the text that `"…"` is: the standard interpolation leaves room for the
/// literal parts only, and moves the text again and again while it grows.
public struct Wording: ExpressibleByStringInterpolation {
  public let text: String

  @inlinable
  public init(stringLiteral text: String) { self.text = text }

  @inlinable
  public init(stringInterpolation parts: StringInterpolation) { text = parts.text }

  /// The parts so far.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var text = ""

    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) {
      // Names, dates and amounts are mostly shorter than this.
      text.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    @inlinable
    public mutating func appendLiteral(_ literal: String) { text += literal }

    @inlinable
    public mutating func appendInterpolation(_ part: String) { text += part }
  }
}
