/// Text under construction, line by line.
final class Lines {
  private(set) var text = ""
  private var depth = 0

  /// One line at the present depth; an empty one stays empty.
  func add(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
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

  /// A documentation comment, one line per line of text.
  func document(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(line.isEmpty ? "///" : "/// \(line)")
    }
  }
}
