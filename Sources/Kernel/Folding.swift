import CUtf8proc

extension String {
  /// The text as the searches compare it: without case, accents and typographic variants.
  ///
  /// NFKD, lower case, marks of category Mn dropped, then ß→ss ø→o æ→ae œ→oe đ→d ł→l ı→i þ→th ð→d.
  /// Source: booking specification 6.1.
  public var folded: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return asciiLowercased }

    let form = utf8proc_option_t(UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue)
    var result = ""
    result.reserveCapacity(utf8.count)
    for codePoint in decomposed(unicodeScalars, form) {
      result.append(folding: codePoint)
    }
    return result
  }
}

extension String {
  /// Whether a text occurs in it, byte for byte: of two folded texts, what a search asks.
  ///
  /// `contains` compares what is seen as one character, and takes thirty times as long.
  public func holds(_ text: String) -> Bool {
    let bytes = utf8.span
    let wanted = text.utf8.span
    guard !wanted.isEmpty else { return true }
    var start = 0
    while start + wanted.count <= bytes.count {
      var length = 0
      while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
      if length == wanted.count { return true }
      start += 1
    }
    return false
  }
}

extension String {
  fileprivate mutating func append(folding codePoint: Int32) {
    // After NFKD each letter has a lower case of one scalar: the simple mapping is the full one.
    let lowered = utf8proc_tolower(codePoint)
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: lowered)) else { return }
    switch scalar {
    case "ß": append("ss")
    case "æ": append("ae")
    case "œ": append("oe")
    case "þ": append("th")
    case "ø": append("o")
    case "đ", "ð": append("d")
    case "ł": append("l")
    case "ı": append("i")
    default:
      guard lowered < 0x300 || utf8proc_category(lowered) != UTF8PROC_CATEGORY_MN else { return }
      unicodeScalars.append(scalar)
    }
  }
}
