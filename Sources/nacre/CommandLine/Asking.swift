import Glibc

/// Questions to a person on the terminal. They stand on stderr: stdout is for results.
struct Asking {
  let terminal: Terminal

  /// One line; an empty one means the proposal, and without a proposal the question comes again.
  func text(_ question: String, proposal: String? = nil) throws(UsageError) -> String {
    // Bound: the person, or the end of the input.
    while true {
      put("\(question)\(proposal.map { " [\(printable($0))]" } ?? ""): ")
      let line = trimmed(try readTerminalLine())
      if !line.isEmpty { return line }
      if let proposal { return proposal }
    }
  }

  /// One line that nobody sees.
  func secret(_ question: String) throws(UsageError) -> String {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else { throw noAnswer }
    var blind = settings
    // Ctrl-C must not end us while nothing is echoed: the shell would stay so.
    blind.c_lflag &= ~UInt32(ECHO | ISIG | ICANON)
    tcsetattr(0, TCSAFLUSH, &blind)
    // Not before: somebody quick would be seen.
    put("\(question): ")
    defer {
      tcsetattr(0, TCSAFLUSH, &settings)
      put("\n")
    }
    return try readUnseen()
  }

  private func put(_ text: String) {
    var text = text
    text.withUTF8 { _ = writeWhole(UnsafeRawBufferPointer($0), to: 2) }
  }
}

/// Longest answer. Unit: bytes.
private let answerBytesMax = 8_192

private let noAnswer = UsageError("There was no answer. Nothing was changed.")

private func readTerminalLine() throws(UsageError) -> String {
  var bytes: [UInt8] = []
  while bytes.count < answerBytesMax {
    guard let byte = readByte() else { break }
    if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
    bytes.append(byte)
  }
  throw noAnswer
}

/// Keys as they come: the terminal edits nothing while it does not echo.
private func readUnseen() throws(UsageError) -> String {
  var bytes: [UInt8] = []
  while bytes.count < answerBytesMax {
    guard let byte = readByte() else { break }
    switch byte {
    case 0x0A, 0x0D: return String(decoding: bytes, as: UTF8.self)
    case 0x03: throw UsageError("Nothing was changed.", exitCode: 130)
    case 0x04 where bytes.isEmpty: throw noAnswer
    case 0x04: break
    case 0x15: bytes = []
    case 0x08, 0x7F:
      // A letter may be several bytes: all that go on one, then the one that begins it.
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      if !bytes.isEmpty { bytes.removeLast() }
    default: bytes.append(byte)
    }
  }
  throw noAnswer
}

private func readByte() -> UInt8? {
  var byte: UInt8 = 0
  while true {
    let count = read(0, &byte, 1)
    if count < 0, errno == EINTR { continue }
    return count == 1 ? byte : nil
  }
}

private func trimmed(_ text: String) -> String {
  let line = text.drop { $0.isWhitespace }
  return String(line.reversed().drop { $0.isWhitespace }.reversed())
}
