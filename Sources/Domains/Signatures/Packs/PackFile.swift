import Glibc
import Kernel

/// Writes a pack or a report to the disk of the service.
enum PackFile {
  /// Writes the whole file or nothing: it appears under its name when it is complete.
  ///
  /// A pack or report that is already there is replaced; any other file is somebody's, and stays.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard !path.utf8.contains(0), isFree(path) else {
      throw Refusal(SignaturesFault.packNotWritten(reason: "another file has this name"))
    }
    let draft = "\(path).\(getpid())-\(UInt32.random(in: .min ... .max)).part"
    let file = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    let isWritten = writeAll(bytes, to: file) && fsync(file) == 0
    let reason = errno
    close(file)
    guard isWritten, unsafe rename(draft, path) == 0 else {
      let error = isWritten ? failure() : failure(reason)
      unsafe unlink(draft)
      throw error
    }
  }

  /// Whether nothing is there, or a PDF or ZIP archive.
  private static func isFree(_ path: String) -> Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return errno == ENOENT }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: 5)
    let count = unsafe Glibc.read(file, &head, head.count)
    return count == 5
      && (head == Array("%PDF-".utf8) || head.starts(with: Array("PK\u{3}\u{4}".utf8)))
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

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(file, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  private static func failure(_ code: Int32 = errno) -> Refusal {
    guard code != ENOSPC else {
      return Refusal(SignaturesFault.packNotWritten(reason: "disk full"))
    }
    return Refusal(SignaturesFault.packNotWritten(reason: reason(code)))
  }
}
