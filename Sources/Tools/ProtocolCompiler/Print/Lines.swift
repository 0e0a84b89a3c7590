/// Text under construction, line by line.
final class Lines {
  private(set) var text = ""
  private var depth = 0
  private let indent: Int

  init(indent: Int = 2) { self.indent = indent }

  /// Where the next line begins.
  var column: Int { depth * indent }

  /// One line at the present depth; an empty one stays empty.
  func add(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: " ", count: column) + line }
    text += "\n"
  }

  /// `head {`, the body one step deeper, `}`.
  func block(_ head: String, _ body: (Lines) -> Void) {
    add(head + " {")
    indented(body)
    add("}")
  }

  /// `head { arguments in`, the body of the closure, `}`.
  func block(_ head: String, _ arguments: String, _ body: (Lines) -> Void) {
    add("\(head) { \(arguments) in")
    indented(body)
    add("}")
  }

  /// Goes one step deeper until `end`.
  func begin() { depth += 1 }

  func end() { depth -= 1 }

  func indented(_ body: (Lines) -> Void) {
    depth += 1
    body(self)
    depth -= 1
  }

  /// `head`, the items with commas, `end`; broken before column 100, the rest one step deeper.
  func list(_ head: String, _ items: [String], _ end: String) {
    var line = head
    for (index, item) in items.enumerated() {
      let piece = item + (index + 1 < items.count ? ", " : end)
      if line.count + piece.count + column > 100 {
        add(String(line.trimmingSuffix(while: \.isWhitespace)))
        line = "  "
      }
      line += piece
    }
    add(line)
  }

  /// A documentation comment, one line per line of text.
  func document(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(line.isEmpty ? "///" : "/// \(line)")
    }
  }
}

extension String {
  /// Without the characters at its end that `drops` names.
  func trimmingSuffix(while drops: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, drops(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
