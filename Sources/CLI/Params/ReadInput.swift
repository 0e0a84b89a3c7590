import Glibc
import Wire

/// Everything that a file holds; `-` is stdin. At most as much as a message may have.
func readInput(_ path: String) throws -> [UInt8] { try readInput(path) { _ in } }

/// The same, when the open file passes the check.
func readInput(_ path: String, check: (Int32) throws -> Void) throws -> [UInt8] {
  let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
  let name = path == "-" ? "stdin" : path
  guard descriptor >= 0 else { throw unreadable(name) }
  defer { if descriptor > 0 { close(descriptor) } }
  if descriptor > 0 { try check(descriptor) }

  let bytesMax = FrameReader.messageBytesMaxDefault
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 64 << 10)
  while true {
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw unreadable(name) }
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
    guard bytes.count <= bytesMax else {
      throw UsageError("\(name) has more than \(bytesMax) bytes, the most that a message may have.")
    }
  }
}

/// Why a file or stream gives nothing.
func unreadable(_ name: String) -> UsageError {
  UsageError("\(name) cannot be read: \(String(cString: strerror(errno))).")
}
