/// A piece of a text: words, a value, or a section that is dropped when a value of it is not there.
enum TextPart {
  case words(String)
  case placeholder(String)
  /// A word that goes with a number: for one, and for every other.
  case counted(String, one: String, other: String)
  case section([TextPart])

  /// `"There is no such field.[ Did you mean “{suggestion}”?]"`; `nil` places are told by `fault`.
  static func parse(_ text: String) -> [TextPart] { TextPartReader(text).parts }

  /// Why a text cannot be read, or `nil`.
  static func fault(in text: String) -> String? { TextPartReader(text).fault }

  var placeholders: [String] {
    switch self {
    case .words: []
    case .placeholder(let name), .counted(let name, _, _): [name]
    case .section(let parts): parts.flatMap(\.placeholders)
    }
  }

  /// The numbers that words of it go with.
  var counts: [String] {
    switch self {
    case .words, .placeholder: []
    case .counted(let name, _, _): [name]
    case .section(let parts): parts.flatMap(\.counts)
    }
  }

  var isWords: Bool { if case .words = self { true } else { false } }
  var isSection: Bool { if case .section = self { true } else { false } }
}

private struct TextPartReader {
  private(set) var parts: [TextPart] = []
  private(set) var fault: String?
  private var section: [TextPart]?
  private var words = ""

  init(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "{":
        let inner = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(inner.count)
        if rest.popFirst() == nil { fault = "a “{” has no “}”" }
        addPlaceholder(inner)
      case "}": fault = "a “}” has no “{”"
      case "[" where section != nil: fault = "sections cannot be nested"
      case "[":
        flush()
        section = []
      case "]" where section == nil: fault = "a “]” has no “[”"
      case "]": endSection()
      default: words.append(character)
      }
    }
    if section != nil { fault = "a “[” has no “]”" }
    flush()
  }

  private mutating func flush() {
    guard !words.isEmpty else { return }
    let part = TextPart.words(words)
    words = ""
    if section == nil { parts.append(part) } else { section?.append(part) }
  }

  private mutating func add(_ part: TextPart) {
    flush()
    if section == nil { parts.append(part) } else { section?.append(part) }
  }

  /// `{days}`, or `{days|day|days}`.
  private mutating func addPlaceholder(_ text: Substring) {
    let words = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    switch words.count {
    case 1: add(.placeholder(words[0]))
    case 3 where !words.contains(""): add(.counted(words[0], one: words[1], other: words[2]))
    default: fault = "“{\(text)}” needs a word for one and a word for every other number"
    }
  }

  private mutating func endSection() {
    flush()
    parts.append(.section(section ?? []))
    section = nil
  }
}
