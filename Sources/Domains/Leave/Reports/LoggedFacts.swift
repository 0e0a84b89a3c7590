import Kernel
import Wire

/// What an entry of the log says, by member.
struct LoggedFacts {
  private let document: JSONDocument?

  init(_ json: [UInt8]?) { document = json.flatMap { JSONDocument($0) } }

  var names: [String] {
    guard let document, document.root.isObject else { return [] }
    return withExtendedLifetime(document) { document.root.memberNames }
  }

  func text(_ name: String) -> String? { read(name) { $0.string } }
  func number(_ name: String) -> Int? { read(name) { $0.integral } }
  func flag(_ name: String) -> Bool? { read(name) { $0.bool } }

  /// A word of a closed set.
  func word<Word: RawRepresentable<String>>(_ name: String, _: Word.Type = Word.self) -> Word? {
    text(name).flatMap(Word.init(rawValue:))
  }

  /// A day as people write it.
  func day(_ name: String) -> String? {
    text(name).flatMap { CalendarDate($0) }.map { LeaveDate.shown($0) }
  }

  /// An amount in the currency beside it.
  func money(_ name: String) -> Money? {
    guard let amount = number(name), let currency = text("currency") else { return nil }
    return Money(amountMinor: amount, currency: currency)
  }

  /// A member, while its text is there.
  func read<Value>(_ name: String, _ look: (JSONValue) -> Value?) -> Value? {
    guard let document, document.root.isObject else { return nil }
    return withExtendedLifetime(document) { document.root.member(named: name).flatMap(look) }
  }
}
