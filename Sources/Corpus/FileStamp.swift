import Glibc

/// How large a file is and when it was last written: whether it is still as it was read.
public struct FileStamp: Equatable, Sendable {
  /// Unit: bytes.
  public let size: Int

  /// Unit: milliseconds since 1970.
  public let modifiedMs: Int64

  public init(size: Int, modifiedMs: Int64) {
    self.size = size
    self.modifiedMs = modifiedMs
  }

  /// `nil` where there is no plain file.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    modifiedMs =
      Int64(status.st_mtim.tv_sec) * 1_000 + Int64(status.st_mtim.tv_nsec) / 1_000_000
  }
}
