/// A text of facts that is mostly not looked at: only who asks for it makes a String of it.
///
/// Holidays are sent by the dozen and named by the one that a request touches.
public enum FactText: ExpressibleByStringLiteral {
  /// As it was sent; valid until the request has been answered.
  case sent(BorrowedText)

  /// Of the service's own.
  case own(String)

  /// A text of our own.
  public init(stringLiteral text: String) { self = .own(text) }

  /// The text itself.
  public var string: String {
    switch self {
    case .sent(let text): text.string
    case .own(let text): text
    }
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool {
    switch self {
    case .sent(let text): text.length == 0
    case .own(let text): text.isEmpty
    }
  }
}
