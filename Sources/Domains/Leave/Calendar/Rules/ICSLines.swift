import Kernel

/// One content line of an iCalendar text (RFC 5545, 3.1).
struct ICSLine {
  /// In upper case.
  let name: String

  /// Names in upper case.
  let parameters: [String: String]

  /// As it stands, escapes included.
  let value: String

  /// `nil` when there is no value: such a line says nothing.
  init?(_ line: String) {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var isQuoted = false
    var rest = line.unicodeScalars[...]
    var hasValue = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted:
        parts.append(String(part))
        part = .init()
      case ":" where !isQuoted: hasValue = true
      default: part.append(scalar)
      }
      if hasValue { break }
    }
    guard hasValue else { return nil }
    parts.append(String(part))
    name = parts.removeFirst().asciiUppercased
    value = String(rest)
    var parameters: [String: String] = [:]
    for part in parts {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2 else { continue }
      parameters[String(words[0]).asciiUppercased] = String(words[1])
    }
    self.parameters = parameters
  }

  /// The text of the value: `\,`, `\;`, `\n` and `\\` read back.
  var text: String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      guard isEscaped else {
        if scalar == "\\" { isEscaped = true } else { text.append(scalar) }
        continue
      }
      isEscaped = false
      text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
    }
    return String(text)
  }
}

/// The content lines of an iCalendar text, unfolded.
struct ICSLines {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Lends each line; a line break before a space or a tab is none.
  func each(_ body: (ICSLine) -> Void) {
    var line: [UInt8] = []
    func end() {
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if let content = ICSLine(String(decoding: line, as: UTF8.self)) { body(content) }
      line.removeAll(keepingCapacity: true)
    }
    let bytes = Array(text.utf8)
    var index = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      let isFolded =
        index < bytes.count && (bytes[index] == UInt8(ascii: " ") || bytes[index] == 0x09)
      guard isFolded else {
        end()
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      index += 1
    }
    end()
  }
}
