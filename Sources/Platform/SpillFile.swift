import Glibc
import Kernel
import Store

/// A file without a name, for what a job does not hold in memory: nobody else finds it, and it is
/// gone with whoever has it open, however that ends.
public final class SpillFile {
  private let file: Descriptor

  /// Unit: bytes.
  public private(set) var size = 0

  /// Beside a database, where there is room for what becomes of it; `nil` where that lies in
  /// memory, or where the file system knows no files without a name.
  public convenience init?(beside database: Database) {
    guard database.file != nil else { return nil }
    self.init(in: split(database.path).folder)
  }

  public init?(in folder: String) {
    let number = open(folder, __O_TMPFILE | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
    guard let file = Descriptor(number) else { return nil }
    self.file = file
  }

  /// Throws `disk_full` or `io_failed`; what was written before stays.
  public func append(_ bytes: [UInt8]) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(
          file.number, $0.baseAddress?.advanced(by: written), bytes.count - written, off_t(size))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.refusal() }
      written += count
      size += count
    }
  }

  /// What stands at some places of it, all of which have been written.
  public func bytes(_ places: Range<Int>) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: places.count)
    var taken = 0
    while taken < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        pread(
          file.number, $0.baseAddress?.advanced(by: taken), $0.count - taken,
          off_t(places.lowerBound + taken))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.refusal() }
      taken += count
    }
    return bytes
  }

  /// Why the call of the system that was just made came to nothing.
  private static func refusal() -> Refusal {
    let isFull = errno == ENOSPC || errno == EDQUOT
    return Refusal(isFull ? PlatformFault.diskFull : .ioFailed(reason: systemReason()))
  }
}
