/// What a key press means to the line editor.
enum Key: Equatable {
  case text(String)
  case enter, tab, backspace, delete
  case left, right, up, down, start, end
  case wordLeft, wordRight, cutWordForward, cutWordBackward
  /// Ctrl with a letter, in lower case.
  case control(Character)
  /// Text that was pasted in one piece; line ends in it run nothing.
  case pasted(String)
  case escape
  case unknown
}

/// Cuts what a terminal sends into keys.
///
/// Source: ECMA-48 control sequences, as xterm and its descendants send them.
struct KeyParser {
  private var bytes: [UInt8] = []
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// A paste is text and no flood. Unit: bytes.
  static let pasteBytesMax = 1 << 20

  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Whether something is there that more bytes may complete.
  var isWaiting: Bool { !bytes.isEmpty }

  /// The next whole key; `nil` when more bytes are needed.
  mutating func next() -> Key? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return escapeSequence() }
    if first < 0x20 || first == 0x7F {
      bytes.removeFirst()
      return control(first)
    }
    return text()
  }

  /// What is left is all there is: a lone Escape, or a text that was cut.
  mutating func flush() -> Key? {
    guard let first = bytes.first else { return nil }
    bytes.removeAll()
    return first == 0x1B ? .escape : .unknown
  }

  private func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    default: .control(Character(UnicodeScalar(byte + 0x60)))
    }
  }

  /// As much text as is there, up to the next control character.
  private mutating func text() -> Key? {
    let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
    var count = run.count
    // The last character may still be on its way.
    for back in 1...3 where back <= run.count {
      let byte = run[run.count - back]
      guard byte & 0xC0 != 0x80 else { continue }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if length > back, run.count == bytes.count { count -= back }
      break
    }
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    bytes.removeFirst(count)
    return .text(text)
  }

  // MARK: Escape sequences

  private mutating func escapeSequence() -> Key? {
    guard bytes.count > 1 else { return nil }
    if bytes.starts(with: KeyParser.pasteStart) { return paste() }
    switch bytes[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"): return sequence()
    default:
      let byte = bytes[1]
      bytes.removeFirst(2)
      return meta(byte)
    }
  }

  private func meta(_ byte: UInt8) -> Key {
    switch byte {
    case UInt8(ascii: "b"): .wordLeft
    case UInt8(ascii: "f"): .wordRight
    case UInt8(ascii: "d"): .cutWordForward
    case 0x7F, 0x08: .cutWordBackward
    default: .unknown
    }
  }

  private mutating func sequence() -> Key? {
    // A sequence ends with a byte of 0x40 to 0x7E; none of ours is longer than 16.
    guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
      guard bytes.count < 16 else {
        bytes.removeAll()
        return .unknown
      }
      return nil
    }
    let middle = String(decoding: bytes[2..<end], as: UTF8.self)
    let final = bytes[end]
    bytes.removeFirst(end + 1)
    let hasModifier = middle.contains(";")
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return hasModifier ? .wordRight : .right
    case UInt8(ascii: "D"): return hasModifier ? .wordLeft : .left
    case UInt8(ascii: "H"): return .start
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "~"): return tilde(middle)
    default: return .unknown
    }
  }

  private func tilde(_ number: String) -> Key {
    switch number {
    case "1", "7": .start
    case "4", "8": .end
    case "3": .delete
    default: .unknown
    }
  }

  private mutating func paste() -> Key? {
    let start = KeyParser.pasteStart.count
    let end = KeyParser.pasteEnd
    guard bytes.count >= start + end.count else { return nil }
    for index in start...(bytes.count - end.count) where bytes[index...].starts(with: end) {
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      bytes.removeFirst(index + end.count)
      return .pasted(text)
    }
    guard bytes.count < KeyParser.pasteBytesMax else {
      bytes.removeAll()
      return .unknown
    }
    return nil
  }
}
