import Kernel
import Wire

/// What an entry of the log says, by member.
public struct LoggedFacts {
  private let document: JSONDocument?

  public init(_ json: [UInt8]?) { document = json.flatMap { JSONDocument($0) } }

  public var names: [String] {
    guard let document, document.root.isObject else { return [] }
    return withExtendedLifetime(document) { document.root.memberNames }
  }

  /// The text of a member; `nil` where it has none.
  public func text(_ name: String) -> String? { read(name) { $0.string } }

  /// The whole number of a member; `nil` where it has none.
  public func number(_ name: String) -> Int? { read(name) { $0.integral } }

  /// Whether a member is true; `nil` where it is neither that nor false.
  public func flag(_ name: String) -> Bool? { read(name) { $0.bool } }

  /// A word of a closed set.
  public func word<Word: RawRepresentable<String>>(
    _ name: String, _: Word.Type = Word.self
  ) -> Word? {
    text(name).flatMap(Word.init(rawValue:))
  }

  /// An amount in the currency beside it.
  public func money(_ name: String) -> Money? {
    guard let amount = number(name), let currency = text("currency") else { return nil }
    return Money(amountMinor: amount, currency: currency)
  }

  /// A member, while its text is there.
  public func read<Value>(_ name: String, _ look: (JSONValue) -> Value?) -> Value? {
    guard let document, document.root.isObject else { return nil }
    return withExtendedLifetime(document) { document.root.member(named: name).flatMap(look) }
  }
}
