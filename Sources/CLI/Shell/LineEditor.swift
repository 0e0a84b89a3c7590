import Kernel

/// Reads lines from a person: editing as in other shells, history, completion by TAB.
///
/// Ours, and small: a library would be one more thing that the service loads at its start.
final class LineEditor {
  enum Outcome: Equatable {
    case line(String)
    /// Ctrl-C: the line is given up.
    case interrupted
    /// Ctrl-D, or the terminal is gone.
    case end
  }

  private let terminal = RawTerminal()
  private let palette: Palette
  private let complete: (String) -> Completion
  private var history: [String]
  private var buffer = EditBuffer()
  private var prompt = ""

  /// Which line of the history is shown; `history.count` is the new one.
  private var place = 0

  /// The new line, while older ones are looked at.
  private var draft = ""

  /// More candidates than this are not listed.
  private static let listedMax = 200

  init(
    _ palette: Palette, history: [String] = [],
    complete: @escaping (String) -> Completion = { _ in .none }
  ) {
    self.palette = palette
    self.history = history
    self.complete = complete
  }

  /// Adds a line to those that the arrow keys bring back.
  func remember(_ line: String) {
    if history.last != line { history.append(line) }
  }

  /// Keeps the terminal between the lines too, until `release`: whoever types ahead, a password
  /// perhaps, sees nothing of it.
  func hold() { terminal.begin() }

  /// Gives the terminal back after `hold`.
  func release() { terminal.end() }

  /// Reads one line; `prompt` stands before it.
  func read(_ prompt: String) -> Outcome {
    self.prompt = prompt
    buffer.set("")
    place = history.count
    draft = ""
    terminal.begin()
    defer { terminal.end() }
    refresh()
    while let key = terminal.nextKey() {
      if let outcome = take(key) { return outcome }
    }
    return .end
  }

  /// Reads one line without showing it.
  func readSecret(_ prompt: String) -> Outcome {
    var secret = EditBuffer()
    terminal.begin()
    defer { terminal.end() }
    terminal.write("\r\u{1B}[K" + prompt)
    while let key = terminal.nextKey() {
      switch key {
      case .text(let text), .pasted(let text): secret.insert(text)
      case .backspace: secret.deleteBackward()
      case .control("u"): secret.set("")
      case .enter:
        terminal.write("\r\n")
        return .line(secret.text)
      case .control("c"):
        terminal.write("^C\r\n")
        return .interrupted
      case .control("d") where secret.isEmpty:
        terminal.write("\r\n")
        return .end
      default: break
      }
    }
    return .end
  }

  // MARK: Keys

  /// Does what a key asks for; answers the outcome when the line is over.
  private func take(_ key: Key) -> Outcome? {
    switch key {
    case .enter: return finish(.line(buffer.text))
    case .control("c"): return finish(.interrupted, mark: "^C")
    case .control("d") where buffer.isEmpty: return finish(.end)
    case .tab: completeWord()
    case .control("r"): return search()
    case .control("z"): terminal.suspend()
    case .control("l"): terminal.write("\u{1B}[H\u{1B}[2J")
    case .up, .control("p"): bring(place - 1)
    case .down, .control("n"): bring(place + 1)
    default: edit(key)
    }
    refresh()
    return nil
  }

  private func edit(_ key: Key) {
    switch key {
    case .text(let text): buffer.insert(text)
    // What was pasted is not run before it has been seen.
    case .pasted(let text):
      buffer.insert(text.replacing("\r\n", with: " ").replacing("\n", with: " "))
    case .backspace: buffer.deleteBackward()
    case .delete, .control("d"): buffer.deleteForward()
    case .left, .control("b"): buffer.moveLeft()
    case .right, .control("f"): buffer.moveRight()
    case .start, .control("a"): buffer.moveToStart()
    case .end, .control("e"): buffer.moveToEnd()
    case .wordLeft: buffer.moveWordLeft()
    case .wordRight: buffer.moveWordRight()
    case .control("k"): buffer.cutToEnd()
    case .control("u"): buffer.cutToStart()
    case .control("w"), .cutWordBackward: buffer.cutWordBackward()
    case .cutWordForward: buffer.cutWordForward()
    case .control("y"): buffer.paste()
    case .control("t"): buffer.transpose()
    default: break
    }
  }

  private func finish(_ outcome: Outcome, mark: String = "") -> Outcome {
    buffer.moveToEnd()
    refresh()
    terminal.write(mark + "\r\n")
    return outcome
  }

  private func refresh(_ prompt: String? = nil) {
    let prompt = prompt ?? self.prompt
    let used = prompt.displayColumns
    let window = buffer.window(max(10, terminal.width - used - 1))
    let column = used + window.cursor
    terminal.write(
      "\r\u{1B}[K" + palette.paint(prompt, .name) + printable(window.text) + "\r"
        + (column > 0 ? "\u{1B}[\(column)C" : ""))
  }

  // MARK: History

  private func bring(_ wanted: Int) {
    guard 0...history.count ~= wanted, wanted != place else { return }
    if place == history.count { draft = buffer.text }
    place = wanted
    buffer.set(wanted == history.count ? draft : history[wanted])
  }

  /// Ctrl-R: looks for older lines that hold what is typed.
  private func search() -> Outcome? {
    let before = buffer.text
    var query = ""
    var index = history.count
    func look(from start: Int) {
      for candidate in stride(from: min(start, history.count) - 1, through: 0, by: -1)
      where history[candidate].contains(query) {
        index = candidate
        buffer.set(history[candidate])
        return
      }
    }
    while true {
      refresh("search “\(query)”: ")
      guard let key = terminal.nextKey() else { return .end }
      switch key {
      case .text(let text):
        query += text
        look(from: index + 1)
      case .backspace:
        query = String(query.dropLast())
        look(from: history.count)
      case .control("r"): look(from: index)
      case .control("c"), .control("g"), .escape:
        buffer.set(before)
        refresh()
        return nil
      default: return take(key)
      }
    }
  }

  // MARK: Completion

  private func completeWord() {
    let completion = complete(buffer.textBeforeCursor)
    let typed = completion.typed.count
    let texts = completion.candidates.map(\.text)
    guard let first = texts.first else { return terminal.write("\u{07}") }
    if texts.count == 1 {
      let isOpen = completion.candidates[0].isOpen
      return buffer.replaceBeforeCursor(typed, with: first + (isOpen ? "" : " "))
    }
    let common = texts.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if common.count > typed { return buffer.replaceBeforeCursor(typed, with: common) }
    list(completion.candidates)
  }

  /// Shows the candidates below the line: with their meaning when they are few, else in columns.
  private func list(_ candidates: [Completion.Candidate]) {
    // What all share up to the equals sign stands in the line already.
    let common = candidates.dropFirst().reduce(candidates[0].text) {
      $0.commonPrefix(with: $1.text)
    }
    let shared = common.lastIndex(of: "=").map { common[...$0].count } ?? 0
    let candidates = candidates.map {
      Completion.Candidate(String($0.text.dropFirst(shared)), $0.summary)
    }
    let column = (candidates.map(\.text.displayColumns).max() ?? 0) + 2
    var lines: [String] = []
    if candidates.count <= 20 {
      lines = candidates.map { candidate in
        padded(candidate.text, column)
          + palette.paint(cut(candidate.summary, max(0, terminal.width - column - 1)), .quiet)
      }
    } else {
      let perLine = max(1, terminal.width / column)
      let shown = candidates.prefix(LineEditor.listedMax).map(\.text)
      lines = stride(from: 0, to: shown.count, by: perLine).map { start in
        shown[start..<min(shown.count, start + perLine)].map { padded($0, column) }.joined()
      }
      if candidates.count > shown.count { lines.append("… \(candidates.count - shown.count) more") }
    }
    terminal.write("\r\n" + lines.joined(separator: "\r\n") + "\r\n")
  }
}

extension String {
  /// The beginning that both texts share.
  func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
