import Glibc

/// The two streams that a command writes to, and what is known about them.
struct Terminal: Sendable {
  /// Whether a person reads stdout.
  let isInteractive: Bool
  let isQuiet: Bool

  /// Whether a person can be asked: one sits at stdin, reads stderr, and does not mind.
  let mayAsk: Bool
  let output: Palette
  let errors: Palette

  /// Unit: columns.
  let width: Int

  /// What shows a text that is longer than the terminal, and from how many lines on; `nil`:
  /// nothing.
  private let pager: Pager?

  init(_ settings: Settings, environment: (String) -> String?) {
    self.init(
      color: settings.color, isQuiet: settings.isQuiet, mayAsk: settings.mayAsk,
      environment: environment)
  }

  init(
    color: ColorChoice, isQuiet: Bool, mayAsk: Bool = false, environment: (String) -> String?
  ) {
    isInteractive = isatty(1) == 1
    self.isQuiet = isQuiet
    self.mayAsk = mayAsk && isatty(0) == 1 && isatty(2) == 1
    let mayColor = environment("NO_COLOR") == nil && environment("TERM") != "dumb"
    func isOn(_ descriptor: Int32) -> Bool {
      switch color {
      case .always: true
      case .never: false
      case .auto: mayColor && isatty(descriptor) == 1
      }
    }
    output = Palette(isOn: isOn(1))
    errors = Palette(isOn: isOn(2))
    width = columns(environment)
    pager = isInteractive && self.mayAsk ? Pager(environment: environment) : nil
  }

  /// Writes a text to stdout: by the person's pager when it is longer than the terminal.
  func page(_ text: String) {
    if let pager, pager.isWanted(for: text), pager.show(text + "\n") { return }
    line(text)
  }

  /// Writes a line to stdout.
  func line(_ text: String) { self.text(text + "\n") }

  /// Writes a text to stdout as it stands.
  func text(_ text: String) { write(text, to: 1) }

  /// Writes a line to stderr.
  func complain(_ text: String) { write(text + "\n", to: 2) }

  /// Writes a line to stderr that may as well be left out.
  func remark(_ text: String) { if !isQuiet { complain(text) } }

  private func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = writeWhole(UnsafeRawBufferPointer($0), to: descriptor) }
  }
}

/// When colours are used.
enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

/// Writes everything, or gives up when nobody can take it.
func writeWhole(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var sent = 0
  while sent < bytes.count {
    let count = write(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return false }
    sent += count
  }
  return true
}

/// Columns of the terminal: as it says itself, else `COLUMNS`, else 80.
private func columns(_ environment: (String) -> String?) -> Int {
  var size = winsize()
  if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 { return Int(size.ws_col) }
  if let text = environment("COLUMNS"), let columns = Int(text), 20...1_000 ~= columns {
    return columns
  }
  return 80
}
