import Glibc

/// The terminal on stdin, key by key, without the kernel's own line editing.
final class RawTerminal {
  private var saved = termios()
  private var parser = KeyParser()
  private var isRaw = false

  /// How many have taken the terminal over and not given it back.
  private var holders = 0

  /// A lone Escape is one when nothing follows. Unit: milliseconds.
  private static let escapeMs: Int32 = 50

  /// Takes the terminal over, until as many calls of `end`.
  func begin() {
    holders += 1
    if holders == 1 { takeOver() }
  }

  /// Gives it back as it was.
  func end() {
    guard holders > 0 else { return }
    holders -= 1
    if holders == 0 { giveBack() }
  }

  deinit { if holders > 0 { giveBack() } }

  /// Ctrl-Z: the shell that started us goes on, until it brings us back.
  func suspend() {
    giveBack()
    kill(0, SIGTSTP)
    takeOver()
  }

  private func takeOver() {
    guard tcgetattr(0, &saved) == 0 else { return }
    var raw = saved
    raw.c_iflag &= ~tcflag_t(ICRNL | IXON | BRKINT | INPCK | ISTRIP)
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN | ISIG)
    tcsetattr(0, TCSADRAIN, &raw)
    isRaw = true
    // Bracketed paste: what is pasted comes marked.
    write("\u{1B}[?2004h")
  }

  private func giveBack() {
    guard isRaw else { return }
    write("\u{1B}[?2004l")
    tcsetattr(0, TCSADRAIN, &saved)
    isRaw = false
  }

  /// The next key; `nil` at the end of the input.
  func nextKey() -> Key? {
    while true {
      if let key = parser.next() { return key }
      if parser.isWaiting, !hasInput(within: RawTerminal.escapeMs), let key = parser.flush() {
        return key
      }
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = chunk.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      parser.append(chunk[..<count])
    }
  }

  /// Writes to the terminal, which is stderr: stdout may lead somewhere else.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = writeWhole(UnsafeRawBufferPointer($0), to: 2) }
  }

  /// Unit: columns.
  var width: Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return 80 }
    return Int(size.ws_col)
  }

  private func hasInput(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }
}
