/// How a text that comes from outside is taken. Source: wire conventions, “Texts”.
///
/// Whatever the care, but `raw`: a text with a character that cannot be shown is refused.
public enum TextCare: Sendable {
  /// Direction controls are taken out: they only make a text look like another one.
  case shown

  /// Somebody signs the words: direction controls are refused, for nothing of them may change.
  case signed

  /// Nothing is taken out: passwords, and the names of files.
  case exact

  /// No text to be read but data, judged by whoever reads it.
  case raw
}

extension TextCare {
  /// What is left of a text, or `nil` when it is refused.
  public func admitted(_ text: String) -> String? {
    if case .raw = self { return text }
    var hasDirections = false
    for scalar in text.unicodeScalars {
      if scalar.isUnshowable { return nil }
      if scalar.isDirectionControl { hasDirections = true }
    }
    guard hasDirections else { return text }
    switch self {
    case .raw, .exact: return text
    case .signed: return nil
    case .shown:
      var kept = ""
      kept.unicodeScalars.append(
        contentsOf: text.unicodeScalars.lazy.filter { !$0.isDirectionControl })
      return kept
    }
  }

  /// Whether bytes of UTF-8 need no thought: ASCII without control characters.
  @inlinable
  public static func isPlain(_ utf8: UnsafeRawBufferPointer) -> Bool {
    let highs: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    var position = 0
    while position &+ 8 <= utf8.count {
      let word = utf8.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let delete = word ^ (ones &* 0x7F)
      // A byte that is not ASCII, below a space, or DEL leaves a high bit; a neighbour may borrow
      // one too, and then thought is taken in vain.
      if (word | (word &- ones &* 0x20) | (delete &- ones)) & highs != 0 { return false }
      position &+= 8
    }
    while position < utf8.count {
      guard utf8[position] &- 0x20 < 0x5F else { return false }
      position &+= 1
    }
    return true
  }
}

extension Unicode.Scalar {
  /// No paper and no screen can show it: a control character other than TAB, LF and CR, or a
  /// noncharacter.
  public var isUnshowable: Bool {
    switch value {
    case 0x09, 0x0a, 0x0d: false
    case 0x00...0x1f, 0x7f...0x9f: true
    default: isNoncharacter
    }
  }

  /// Whether it is a control character or a noncharacter.
  public var isControlOrNoncharacter: Bool {
    value < 0x20 || 0x7f...0x9f ~= value || isNoncharacter
  }

  /// One of the 66 that will never be anybody's: the last two of each plane, and a row of 32.
  /// Source: Unicode Standard, 23.7.
  private var isNoncharacter: Bool { value & 0xfffe == 0xfffe || 0xfdd0...0xfdef ~= value }

  /// An embedding, an override or an isolate of the Bidirectional Algorithm, or its end.
  public var isDirectionControl: Bool { 0x202a...0x202e ~= value || 0x2066...0x2069 ~= value }
}

extension String {
  /// The text as it can be drawn: U+FFFD stands for what cannot.
  public var drawable: String {
    guard unicodeScalars.contains(where: \.isUnshowable) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text.unicodeScalars.append(scalar.isUnshowable ? "\u{FFFD}" : scalar)
    }
    return text
  }
}
