import Glibc

/// The lines of a file, one at a time; `-` is stdin.
final class InputLines {
  private let name: String
  private let descriptor: Int32
  private let lineBytesMax: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isOver = false

  /// `lineBytesMax`: a longer line is passed over without being kept.
  init(_ path: String, lineBytesMax: Int) throws(UsageError) {
    name = path == "-" ? "stdin" : path
    self.lineBytesMax = lineBytesMax
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(name) }
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  enum Line: Equatable {
    case line([UInt8])
    case tooLong
  }

  /// The next line without its end; `nil` when there is none.
  func next() throws(UsageError) -> Line? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return isTooLong ? .tooLong : .line(withoutReturn(buffer[start..<end]))
      }
      if isOver {
        defer { start = buffer.count }
        guard start < buffer.count || isTooLong else { return nil }
        return isTooLong ? .tooLong : .line(withoutReturn(buffer[start...]))
      }
      if buffer.count - start > lineBytesMax + 1 {
        isTooLong = true
        start = buffer.count
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private func withoutReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
    Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  private func fill() throws(UsageError) {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(name) }
      if count == 0 { isOver = true }
      buffer += chunk[..<count]
      return
    }
  }
}
