import Synchronization

/// A Swift file with its comments and the contents of its literals blanked out, so that a search
/// finds code and nothing else. Lines keep their numbers and columns; what `\( … )` embeds is code.
struct SwiftSource {
  let path: String
  let text: [Substring]
  let code: [Substring]

  /// A dozen laws read the same files: each is read once.
  private static let known = Mutex<[String: SwiftSource]>([:])

  init(_ path: String) throws {
    if let known = Self.known.withLock({ $0[path] }) {
      self = known
      return
    }
    let text = try Repository.text(path)
    self.path = path
    self.text = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = blanked(text).split(separator: "\n", omittingEmptySubsequences: false)
    Self.known.withLock { [self] in $0[path] = self }
  }

  /// The modules it imports, with the line of each.
  var imports: [(module: String, line: Int)] {
    code.enumerated().compactMap { index, line in
      let words = line.split(separator: " ")
      guard let word = words.firstIndex(of: "import"), word < 3, words.count > word + 1 else {
        return nil
      }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
      let name = words[kinds.contains(words[word + 1]) ? word + 2 : word + 1]
      return (String(name.prefix { $0 != "." }), index + 1)
    }
  }

  /// `path:line` of every line of code that matches.
  func places(where matches: (Substring) -> Bool) -> [String] {
    code.enumerated().filter { matches($0.element) }.map { "\(path):\($0.offset + 1)" }
  }
}

private func blanked(_ text: String) -> String {
  var lexer = Lexer(bytes: Array(text.utf8))
  lexer.code(until: nil)
  return String(decoding: lexer.output, as: UTF8.self)
}

/// Knows just enough of Swift to tell code from comments and literals.
private struct Lexer {
  let bytes: [UInt8]
  var output: [UInt8] = []
  var position = 0

  /// With these begin comments, literals and what embeds code.
  private static let special = Set("/#\"()".utf8)

  init(bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  /// Copies code up to the end, or to the parenthesis that closes an interpolation.
  mutating func code(until end: UInt8?) {
    var depth = 0
    while position < bytes.count {
      // Most bytes begin nothing, and a debug build is slow to compare texts.
      guard Self.special.contains(bytes[position]) else {
        copy()
        continue
      }
      if starts(with: "//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { blank() }
        continue
      }
      if starts(with: "/*") {
        comment()
        continue
      }
      let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
      if position + hashes < bytes.count, bytes[position + hashes] == UInt8(ascii: "\"") {
        literal(hashes: hashes)
        continue
      }
      if bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if bytes[position] == UInt8(ascii: ")") {
        if depth == 0, end != nil { return }
        depth -= 1
      }
      copy()
    }
  }

  private mutating func comment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank()
      } else if starts(with: "*/") {
        depth -= 1
        blank()
      }
      blank()
    } while depth > 0 && position < bytes.count
  }

  private mutating func literal(hashes: Int) {
    let quote = starts(with: String(repeating: "#", count: hashes) + "\"\"\"") ? 3 : 1
    let end = String(repeating: "\"", count: quote) + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    for _ in 0..<hashes + quote { copy() }
    while position < bytes.count, !starts(with: end) {
      guard starts(with: escape) else {
        blank()
        continue
      }
      for _ in 0..<escape.utf8.count { blank() }
      guard position < bytes.count else { return }
      if bytes[position] == UInt8(ascii: "(") {
        copy()
        code(until: UInt8(ascii: ")"))
        if position < bytes.count { copy() }
      } else {
        blank()
      }
    }
    for _ in 0..<min(hashes + quote, bytes.count - position) { copy() }
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func copy() {
    output.append(bytes[position])
    position += 1
  }

  private mutating func blank() {
    guard position < bytes.count else { return }
    output.append(bytes[position] == UInt8(ascii: "\n") ? bytes[position] : UInt8(ascii: " "))
    position += 1
  }
}
