import Glibc

/// Which file it is, whatever it is called.
public struct FileIdentity: Sendable, Equatable {
  let device: dev_t
  let inode: ino_t

  /// What lies under a name now, or `nil` when there is nothing to be seen. Opens nothing: closing
  /// a descriptor of a database drops the POSIX locks of its connections.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    inode = status.st_ino
  }
}
