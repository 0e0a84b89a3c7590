import Glibc

/// The program in which a person reads what is longer than the terminal: `NACRE_PAGER`, `PAGER`, or
/// less.
struct Pager: Sendable {
  private let command: String

  /// Lines of the terminal.
  private let height: Int

  /// `nil` where the person wants none, or the terminal does not say how high it is.
  init?(environment: (String) -> String?) {
    // An empty variable counts as absent everywhere else; here it is how people say no.
    if let said = getenv("NACRE_PAGER"), said.pointee == 0 { return nil }
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, environment("TERM") != "dumb"
    else { return nil }
    height = Int(size.ws_row)
    command = environment("NACRE_PAGER") ?? environment("PAGER") ?? "less"
    if command == "cat" { return nil }
  }

  func isWanted(for text: String) -> Bool {
    text.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } >= height
  }

  /// Shows the text; false when there is no such program.
  func show(_ text: String) -> Bool {
    // Colours pass through, and what fits after all needs no key to end it.
    setenv("LESS", "FRX", 0)
    guard isThere, let pipe = popen(command, "w") else { return false }
    // Who has read enough closes the pager.
    let before = signal(SIGPIPE, SIG_IGN)
    fputs(text, pipe)
    pclose(pipe)
    signal(SIGPIPE, before)
    return true
  }

  /// Whether the shell finds the program.
  private var isThere: Bool {
    let name = command.prefix { $0 != " " }
    return system("command -v \(shellQuoted(String(name))) >/dev/null 2>&1") == 0
  }
}
