/// What a list and all that it is asked with are told from others by, in the cursors that it gives.
public struct ListMark: Equatable, Sendable {
  // FNV-1a, 64 bits. Source: draft-eastlake-fnv.
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// Sixteen digits of base 16. Nothing secret: whoever makes a cursor up gets a page of a list
  /// that they may ask for.
  public var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: ListMark.length - digits.count) + digits
  }

  /// How long each text is.
  public static let length = 16

  /// Adds a text, or that there is none.
  public mutating func add(_ part: String?) {
    // 0xFF and 0xFE stand in no UTF-8: no two lists of parts look alike.
    guard let part else { return add(byte: 0xFE) }
    add(byte: 0xFF)
    for byte in part.utf8 { add(byte: byte) }
  }

  /// Adds a number, or that there is none.
  public mutating func add(_ number: Int?) { add(number.map { "\($0)" }) }

  /// Adds whether something is so, or that nothing is said.
  public mutating func add(_ isSo: Bool?) { add(isSo.map { "\($0)" }) }

  /// Adds a moment, or that there is none.
  public mutating func add(_ instant: Instant?) { add(instant.map { "\($0.milliseconds)" }) }

  /// Adds a day, or that there is none.
  public mutating func add(_ date: CalendarDate?) { add(date.map { "\($0.daysSinceEpoch)" }) }

  /// Adds a word of an enum, or that there is none.
  public mutating func add<Word: RawRepresentable<String>>(_ word: Word?) { add(word?.rawValue) }

  /// Adds texts in their order, or that there are none.
  public mutating func add(_ texts: [String]?) {
    add(texts?.count)
    for text in texts ?? [] { add(text) }
  }

  /// Adds words in their order, or that there are none.
  public mutating func add<Word: RawRepresentable<String>>(_ words: [Word]?) {
    add(words?.map(\.rawValue))
  }

  private mutating func add(byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
