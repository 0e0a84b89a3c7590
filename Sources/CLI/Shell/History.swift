import Glibc

/// The lines of earlier sessions, in a file for its user only.
///
/// Lines come here without secrets: `HistoryLine` takes them out.
struct History {
  /// The file keeps this many lines, the newest.
  static let linesMax = 1_000

  private let path: String?
  private(set) var lines: [String] = []

  /// `path`: `nil` keeps nothing.
  init(path: String?) {
    self.path = path
    guard let path, let bytes = try? readInput(path) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.split(separator: "\n").suffix(History.linesMax).map(String.init)
  }

  /// Adds a line and writes the file anew when it has become too long.
  mutating func add(_ line: String) {
    guard let path, lines.last != line, !line.contains("\n") else { return }
    lines.append(line)
    if lines.count > History.linesMax {
      lines.removeFirst(lines.count - History.linesMax)
      return rewrite(path)
    }
    append(line, to: path)
  }

  private func append(_ line: String, to path: String) {
    makeFolder(folder(of: path))
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    // A file that somebody opened up is closed again.
    fchmod(file, 0o600)
    send(line + "\n", to: file)
    close(file)
  }

  /// A whole new file takes the place of the old one at once.
  private func rewrite(_ path: String) {
    let draft = path + ".new"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    send(lines.map { $0 + "\n" }.joined(), to: file)
    close(file)
    rename(draft, path)
  }

  private func send(_ text: String, to file: Int32) {
    var text = text
    text.withUTF8 { _ = writeWhole(UnsafeRawBufferPointer($0), to: file) }
  }
}
