/// The words of a line as a POSIX shell cuts them: quotes, and backslashes before what is quoted.
///
/// One thing is kinder: JSON behind `:=`, or as the whole params, needs no quotes.
struct ShellWords: Equatable {
  private(set) var words: [String] = []

  /// The word that the line ends in, or an empty one behind a space.
  private(set) var last = ""

  /// A quote or JSON text that is not closed.
  private(set) var isOpen = false

  private var rest: Substring
  private var word: String?

  init(_ line: String) {
    rest = line[...]
    while let character = rest.first { take(character) }
    last = word ?? ""
  }

  /// All words, with the last one when there is one.
  var all: [String] { word.map { words + [$0] } ?? words }

  static func == (left: Self, right: Self) -> Bool {
    left.all == right.all && left.last == right.last && left.isOpen == right.isOpen
  }

  private mutating func take(_ character: Character) {
    switch character {
    case " ", "\t", "\n", "\r\n":
      rest.removeFirst()
      if let word { words.append(word) }
      word = nil
    case "'": quoted("'")
    case "\"": quoted("\"")
    case "\\":
      rest.removeFirst()
      word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
    case "{", "[":
      if word == nil || word?.hasSuffix(":=") == true { return json() }
      plain()
    default: plain()
    }
  }

  private mutating func plain() { word = (word ?? "") + String(rest.removeFirst()) }

  private mutating func quoted(_ quote: Character) {
    rest.removeFirst()
    word = word ?? ""
    while let character = rest.popFirst() {
      if character == quote { return }
      if character == "\\", quote == "\"", let next = rest.first, "\"\\$`".contains(next) {
        word?.append(rest.removeFirst())
      } else {
        word?.append(character)
      }
    }
    isOpen = true
  }

  /// A JSON object or array up to its closing bracket, as it stands.
  private mutating func json() {
    var depth = 0
    var isString = false
    while let character = rest.popFirst() {
      word = (word ?? "") + String(character)
      if isString {
        if character == "\\", let escaped = rest.popFirst() { word?.append(escaped) }
        if character == "\"" { isString = false }
        continue
      }
      switch character {
      case "\"": isString = true
      case "{", "[": depth += 1
      case "}", "]":
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
    isOpen = true
  }
}
