import Glibc
import Kernel

/// How far a job is, on one line of a terminal that is written over and over, and gone at the end.
final class ProgressBar {
  /// Unit: columns of the bar itself.
  private static let length = 24

  private let palette: Palette
  private let width: Int
  private let isUnicode: Bool
  private var title = ""

  /// `nil` when nobody would see it.
  init?(_ terminal: Terminal) {
    guard isatty(2) == 1, !terminal.isQuiet, environmentVariable("TERM") != "dumb" else {
      return nil
    }
    palette = terminal.errors
    width = terminal.width
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environmentVariable).first ?? ""
    isUnicode = locale.uppercased().replacing("-", with: "").contains("UTF8")
  }

  /// Shows the `value` of a `$/progress`. Source: protocol specification 6.1.
  func show(_ value: JSONTree) {
    if let title = value["title"]?.string { self.title = title }
    write("\r\u{1B}[K" + line(value))
  }

  /// Leaves the line as if nothing had been there.
  func finish() { write("\r\u{1B}[K") }

  /// One line, never wider than the terminal.
  func line(_ value: JSONTree) -> String {
    let percentage = value["percentage"]?.integer
    let counts = [value["done"], value["total"]].compactMap { $0?.integer }.map(String.init)
    let tail = [
      percentage.map { "\($0) %" }, counts.isEmpty ? nil : counts.joined(separator: "/"),
      value["message"]?.string.map(printable),
    ].compactMap(\.self).joined(separator: "  ")
    let marks = percentage.map { bar($0) + "  " } ?? ""
    let barWidth = percentage == nil ? 0 : ProgressBar.length + 2
    let room = width - 1 - barWidth
    let text = cut(printable(title), max(10, room - tail.displayColumns - 2))
    let rest = cut(tail, max(0, room - text.displayColumns - 2))
    return text + "  " + marks + palette.paint(rest, .quiet)
  }

  private func bar(_ percentage: Int) -> String {
    let done = ProgressBar.length * min(100, max(0, percentage)) / 100
    let rest = ProgressBar.length - done
    let marks = isUnicode ? ("━", "─") : ("#", "-")
    return palette.paint(String(repeating: marks.0, count: done), .good)
      + palette.paint(String(repeating: marks.1, count: rest), .quiet)
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = writeWhole(UnsafeRawBufferPointer($0), to: 2) }
  }
}
