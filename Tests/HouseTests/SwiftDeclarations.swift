/// What a Swift file declares, what it adds to types of others, and what it names.
///
/// Told by the first words of a line and its indentation, which the house's format makes reliable:
/// declarations of a file stand at the margin, members of a type or an extension two further in.
struct SwiftDeclarations {
  struct Function {
    let name: String
    let line: Int

    /// From its head to its last brace.
    let lineCount: Int
  }

  /// Something that others see and that belongs to the file: a type, or a function or constant at
  /// the margin or in an extension that is not the file's own.
  struct Shared {
    let name: String
    let line: Int
  }

  private(set) var types: Set<String> = []

  /// Names of functions that others see.
  private(set) var functions: Set<String> = []
  private(set) var shared: [Shared] = []

  /// Every word of its code but the names of the types that it extends.
  private(set) var words: Set<String> = []

  /// Words that a parenthesis or a closure follows.
  private(set) var called: Set<String> = []

  /// Whatever it declares for itself, which hides what others call so.
  private(set) var own: Set<String> = []
  private(set) var measured: [Function] = []

  init(_ source: SwiftSource) {
    let lines = source.code.map { Array($0.utf8) }
    var container = Container.none
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
      if indentation == 0, line.first == UInt8(ascii: "}") { container = .none }
      let declared = Declaration(line, indentation)
      if let declared { take(declared, at: index, indentation, &container) }
      if let declared, declared.isFunction {
        let count = Self.length(of: index, indentation, lines)
        measured.append(Function(name: declared.name, line: index + 1, lineCount: count))
      }
      name(line, isExtension: declared?.kind == "extension")
    }
  }

  /// What the braces stand around.
  private enum Container { case none, type, sharedExtension, ownExtension }

  private mutating func take(
    _ declared: Declaration, at index: Int, _ indentation: Int, _ container: inout Container
  ) {
    if indentation == 0 {
      if declared.kind == "extension" {
        container = declared.isPrivate ? .ownExtension : .sharedExtension
        return
      }
      container = declared.isType ? .type : .none
    }
    guard indentation == 0 || indentation == 2 && container != .none else { return }
    if declared.isPrivate || container == .ownExtension {
      own.insert(declared.name)
      return
    }
    if indentation == 0, declared.isType { types.insert(declared.name) }
    if declared.kind == "func" { functions.insert(declared.name) }
    if indentation > 0, !declared.isFunction { own.insert(declared.name) }
    guard indentation == 0 || container == .sharedExtension else { return }
    shared.append(Shared(name: declared.name, line: index + 1))
  }

  /// Lines from a function's head to the brace that ends it, at the same indentation.
  private static func length(of head: Int, _ indentation: Int, _ lines: [[UInt8]]) -> Int {
    let end = Array(repeating: UInt8(ascii: " "), count: indentation) + [UInt8(ascii: "}")]
    if lines[head].last == UInt8(ascii: "}") { return 1 }
    for index in lines.indices.dropFirst(head + 1) {
      if lines[index].starts(with: end) { return index - head + 1 }
      // A protocol's requirement has no body.
      let depth = lines[index].prefix { $0 == UInt8(ascii: " ") }.count
      if !lines[index].isEmpty, depth < indentation { return 1 }
    }
    return 1
  }

  private mutating func name(_ line: [UInt8], isExtension: Bool) {
    // What is extended is no more known than a whole is by its part.
    var skipsNext = isExtension
    var start: Int?
    for (index, byte) in (line + [UInt8(ascii: " ")]).enumerated() {
      if byte.isWord {
        start = start ?? index
        continue
      }
      guard let from = start else { continue }
      start = nil
      let word = String(decoding: line[from..<index], as: UTF8.self)
      if skipsNext {
        if word == "extension" || Declaration.modifiers.contains(word) { continue }
        skipsNext = byte == UInt8(ascii: ".")
        continue
      }
      words.insert(word)
      let isTrailing =
        byte == UInt8(ascii: " ") && index + 1 < line.count
        && line[index + 1] == UInt8(ascii: "{")
      if byte == UInt8(ascii: "(") || isTrailing { called.insert(word) }
    }
  }
}

/// The head of a declaration, as far as one line tells it.
private struct Declaration {
  let kind: String
  let name: String
  let isPrivate: Bool

  static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "final", "static", "indirect",
    "mutating", "nonmutating", "consuming", "borrowing", "override", "convenience", "lazy", "weak",
    "nonisolated", "unsafe", "required", "isolated",
  ]
  private static let types: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
  private static let others: Set<String> = ["func", "init", "subscript", "let", "var", "extension"]

  var isType: Bool { Self.types.contains(kind) }
  var isFunction: Bool { kind == "func" || kind == "init" || kind == "subscript" }

  /// `nil` for a line that begins with anything else.
  init?(_ line: [UInt8], _ indentation: Int) {
    let text = line.dropFirst(indentation)
    guard let first = text.first, first.isWord || first == UInt8(ascii: "@") else { return nil }
    var words: [String] = []
    for part in text.split(separator: UInt8(ascii: " "), maxSplits: 8) {
      // `@MainActor`, `private(set)`, `nonisolated(unsafe)`.
      if part.first == UInt8(ascii: "@") { continue }
      let word = String(
        decoding: part.prefix { $0.isWord || $0 == UInt8(ascii: "`") }, as: UTF8.self)
      let isName = words.last.map { Self.types.union(Self.others).contains($0) } ?? false
      words.append(word)
      // `class func` is a function.
      if isName, !Self.others.contains(word) { break }
      if !Self.modifiers.contains(word), !Self.types.contains(word), !Self.others.contains(word) {
        return nil
      }
    }
    guard let place = words.lastIndex(where: { Self.types.union(Self.others).contains($0) }) else {
      return nil
    }
    kind = words[place]
    let isNamed = kind != "init" && kind != "subscript" && words.count > place + 1
    name = isNamed ? words[place + 1].filter { $0 != "`" } : kind
    // `private(set) var` is seen by others.
    let isHalfOpen = text.starts(with: "private(set)".utf8)
    isPrivate = !isHalfOpen && words[..<place].contains { $0 == "private" || $0 == "fileprivate" }
  }
}

extension UInt8 {
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
