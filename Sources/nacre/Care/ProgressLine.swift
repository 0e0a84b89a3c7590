import Glibc

/// One line on a terminal's stderr that says how far something is, and goes away at its end.
final class ProgressLine {
  private let title: String
  private let isShown: Bool
  private var shown = -1

  init(_ title: String, _ terminal: Terminal) {
    self.title = title
    isShown = !terminal.isQuiet && isatty(2) == 1
  }

  func show(_ done: Int, _ total: Int) {
    guard isShown, total > 0 else { return }
    let percentage = min(100, done * 100 / total)
    guard percentage != shown else { return }
    shown = percentage
    put("\r\(title) \(percentage) %")
  }

  /// Clears the line.
  func end() {
    if shown >= 0 { put("\r\u{1B}[K") }
    shown = -1
  }

  private func put(_ text: String) {
    var text = text
    text.withUTF8 { _ = writeWhole(UnsafeRawBufferPointer($0), to: 2) }
  }
}
