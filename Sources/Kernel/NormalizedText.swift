/// What is left of a text field once invisible and redundant characters are gone.
///
/// Source: booking specification 4.1, “Single-line text” and “Multi-line text”.
public enum NormalizedText: Hashable, Sendable {
  /// Nothing visible was given.
  case absent
  case text(String)
  /// A control character other than TAB, LF and CR, or a noncharacter, was given.
  case invalidCharacters

  /// One line: every run of white space becomes one space, the ends are trimmed, NFC.
  public static func singleLine(_ given: String) -> NormalizedText {
    var given = given
    guard !given.withUTF8(isPlainLine) else { return .text(given) }

    guard let scalars = visibleScalars(of: given) else { return .invalidCharacters }
    var line: [Unicode.Scalar] = []
    line.reserveCapacity(scalars.count)
    var isSpacePending = false
    for scalar in scalars {
      if scalar.isWhiteSpace {
        isSpacePending = true
        continue
      }
      if isSpacePending { line.append(" ") }
      isSpacePending = false
      line.append(scalar)
    }
    return finished(line)
  }

  /// Several lines ended by LF, none with white space at its end, at most one empty one in a row.
  public static func multiLine(_ given: String) -> NormalizedText {
    var given = given
    guard !given.withUTF8(arePlainLines) else { return .text(given) }

    guard let scalars = visibleScalars(of: given) else { return .invalidCharacters }
    var lines: [Unicode.Scalar] = []
    lines.reserveCapacity(scalars.count)
    var isAfterCarriageReturn = false
    for scalar in scalars {
      let isSecondHalf = isAfterCarriageReturn && scalar == "\n"
      isAfterCarriageReturn = scalar == "\r"
      guard !isSecondHalf else { continue }

      guard scalar.isLineEnd else {
        lines.append(scalar)
        continue
      }
      while let last = lines.last, last != "\n", last.isWhiteSpace { lines.removeLast() }
      if !lines.suffix(2).elementsEqual(["\n", "\n"]) { lines.append("\n") }
    }
    return finished(lines)
  }

  /// Steps (d) to (f): NFC, trimmed ends, empty is absent.
  private static func finished(_ scalars: [Unicode.Scalar]) -> NormalizedText {
    let composed = composedCanonically(scalars)
    guard
      let first = composed.firstIndex(where: { !$0.isTrimmed }),
      let last = composed.lastIndex(where: { !$0.isTrimmed })
    else { return .absent }
    var text = ""
    text.unicodeScalars.append(contentsOf: composed[first...last])
    return .text(text)
  }

  /// Steps (a) and (b): `nil` for what cannot be shown, and the unseen ones left out.
  private static func visibleScalars(of text: String) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard !scalar.isUnshowable else { return nil }
      if !scalar.isUnseen { scalars.append(scalar) }
    }
    return scalars
  }
}

/// Whether printable ASCII already is a normalised line: no space at an end and none doubled.
private func isPlainLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let space = UInt8(ascii: " ")
  guard !bytes.isEmpty else { return false }
  var previous = space
  for byte in bytes {
    guard byte &- space <= 0x5e, byte != space || previous != space else { return false }
    previous = byte
  }
  return previous != space
}

/// Whether printable ASCII and LF already are normalised lines.
private func arePlainLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let space = UInt8(ascii: " ")
  let lineFeed = UInt8(ascii: "\n")
  guard let first = bytes.first, first > space else { return false }
  var previous = first
  var beforePrevious = first
  for byte in bytes {
    guard byte &- space <= 0x5e || byte == lineFeed else { return false }
    if byte == lineFeed {
      guard previous != space else { return false }
      guard previous != lineFeed || beforePrevious != lineFeed else { return false }
    }
    beforePrevious = previous
    previous = byte
  }
  return previous > space
}

extension Unicode.Scalar {
  /// The White_Space property. Source: Unicode 16, PropList.txt; the set is stable since 6.3.
  public var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0d, 0x20, 0x85, 0xa0, 0x1680, 0x2000...0x200a: true
    case 0x2028, 0x2029, 0x202f, 0x205f, 0x3000: true
    default: false
    }
  }

  /// Characters that leave no mark and only hide in texts. Source: booking specification 4.1 (b).
  fileprivate var isUnseen: Bool {
    switch value {
    case 0xad, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0x202a...0x202e: true
    case 0x2060...0x2064, 0x2066...0x206f, 0xfeff: true
    default: false
    }
  }

  fileprivate var isLineEnd: Bool {
    self == "\n" || self == "\r" || value == 0x2028 || value == 0x2029
  }

  /// White space and the joiners, which mean nothing at the end of a text.
  fileprivate var isTrimmed: Bool { isWhiteSpace || value == 0x200c || value == 0x200d }
}
