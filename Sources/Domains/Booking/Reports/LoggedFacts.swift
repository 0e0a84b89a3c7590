import Kernel
import Wire

/// What an entry of the log says, by member.
struct LoggedFacts {
  private var texts: [String: String] = [:]
  private var numbers: [String: Int] = [:]
  private var flags: [String: Bool] = [:]
  private(set) var names: [String] = []

  init(_ json: [UInt8]?) {
    guard let json, let document = JSONDocument(json) else { return }
    withExtendedLifetime(document) {
      names = document.root.memberNames
      for name in names {
        guard let value = document.root.member(named: name) else { continue }
        if let text = value.string { texts[name] = text }
        if let number = value.integral { numbers[name] = number }
        if let flag = value.bool { flags[name] = flag }
      }
    }
  }

  func text(_ name: String) -> String? { texts[name] }
  func number(_ name: String) -> Int? { numbers[name] }
  func flag(_ name: String) -> Bool? { flags[name] }

  /// A word of a closed set.
  func word<Word: RawRepresentable<String>>(_ name: String, _: Word.Type = Word.self) -> Word? {
    texts[name].flatMap(Word.init(rawValue:))
  }

  /// An amount in the currency beside it.
  func money(_ name: String) -> Money? {
    guard let amount = number(name), let currency = text("currency") else { return nil }
    return Money(amountMinor: amount, currency: currency)
  }
}
