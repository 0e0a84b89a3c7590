/// Shows on a terminal how far a copy is, as often as there is something new to say.
final class CopyProgress {
  private let title: String
  private let bar: ProgressBar?
  private var shown = -1

  init(_ title: String, _ terminal: Terminal) {
    self.title = title
    bar = ProgressBar(terminal)
  }

  func show(_ done: Int, _ total: Int) {
    guard let bar, total > 0 else { return }
    let percentage = min(100, done * 100 / total)
    guard percentage != shown else { return }
    shown = percentage
    // When all is there it is opened again and checked, which takes a while of a large one.
    let title = percentage == 100 ? "Checking" : title
    bar.show(["title": .string(title), "percentage": .integer(percentage)])
  }

  /// Leaves the line as if nothing had been there.
  func finish() {
    if shown >= 0 { bar?.finish() }
    shown = -1
  }
}
