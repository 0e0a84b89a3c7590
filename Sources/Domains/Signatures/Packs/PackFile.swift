import Glibc
import Kernel
import Platform

/// A pack or a report on the disk of the service.
enum PackFile {
  /// Writes all of it or nothing. A pack or report that is already there is replaced; any other
  /// file is somebody's, and stays.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try OutputFile.write(bytes, to: path, over: [.pdf, .zip])
    } catch {
      throw Refusal(SignaturesFault.packNotWritten(reason: error.reason))
    }
  }

  /// The largest pack that is looked at: far more than one that we make. Unit: bytes.
  private static let bytesMax = 64 << 20

  /// All of a file that can be a pack, or a refusal at `/path`'s value.
  static func read(_ path: String, at pointer: String = "/zipPath") throws -> [UInt8] {
    func unreadable(_ reason: String) -> Refusal {
      Refusal([Violation(SignaturesFault.packUnreadable(reason: reason), at: pointer)])
    }
    guard !path.utf8.contains(0) else { throw unreadable("no such file") }
    // A pipe or a device could keep the service waiting for ever.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw unreadable(reason(errno)) }
    defer { close(file) }
    var state = stat()
    guard unsafe fstat(file, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
      throw unreadable("no plain file")
    }
    guard state.st_size <= bytesMax else { throw unreadable("too large") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= bytesMax {
      let count = unsafe Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(reason(errno)) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "\(code)"
  }
}
