import Glibc

/// Tells the demo: readably on a terminal, else as JSON lines.
final class DemoNarrator {
  private let terminal: Terminal
  private let isReadable: Bool
  private var stepCount = 0

  init(_ terminal: Terminal, isReadable: Bool) {
    self.terminal = terminal
    self.isReadable = isReadable
  }

  /// A remark between the steps.
  func say(_ text: String) {
    guard isReadable else { return }
    for line in wrapped(text, width: width) { terminal.line(line) }
  }

  /// Something that happens to the service.
  func event(_ name: String, _ text: String, _ ink: Palette.Ink) {
    stepCount += 1
    guard isReadable else {
      let line: JSONTree = [
        "step": .integer(stepCount), "event": .string(name), "comment": .string(text),
      ]
      return terminal.line(line.text)
    }
    terminal.line("")
    terminal.line(title(text, ink))
  }

  /// One request and its answer. `digest`: what a person looks at in the answer.
  func step(_ comment: String, request: JSONTree, answer: JSONTree, digest: [String]) {
    stepCount += 1
    guard isReadable else {
      let line: JSONTree = [
        "step": .integer(stepCount), "comment": .string(comment), "request": request,
        "answer": answer,
      ]
      return terminal.line(line.text)
    }
    terminal.line("")
    terminal.line(title(comment, .strong))
    let ink = terminal.output
    let params = request["params"]?.text ?? "{}"
    let method = request["method"]?.string ?? ""
    terminal.line(
      "    \(ink.paint("→", .name)) \(method) "
        + ink.paint(cut(printable(params), width - 7 - method.count), .quiet))
    for (index, line) in digest.enumerated() {
      let mark = index == 0 ? ink.paint("←", .text) : " "
      terminal.line("    \(mark) \(line)")
    }
  }

  /// Columns to read in; longer lines tire.
  var width: Int { min(terminal.width, 100) }

  var palette: Palette { terminal.output }

  private func title(_ text: String, _ ink: Palette.Ink) -> String {
    let number = String(stepCount)
    return spaces(2 - number.count) + number + "  " + terminal.output.paint(text, ink)
  }
}
