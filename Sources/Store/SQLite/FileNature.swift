import Glibc

/// What lies under a name, told from the first bytes and without SQLite.
///
/// Ask before this process has a connection to the file: closing a descriptor of a database drops
/// the POSIX locks that its connections hold. Source: sqlite.org/howtocorrupt.html, 2.2.
public enum FileNature: Sendable, Equatable {
  case missing
  case empty
  /// A database of ours.
  case ours
  /// A SQLite database of another program.
  case foreign
  /// A regular file of another kind.
  case notADatabase
  /// A folder, a pipe, a device.
  case notAFile
  /// What cannot be looked at, and why.
  case closed(String)

  /// Looks at what lies there.
  public init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = errno == ENOENT || errno == ENOTDIR ? .missing : .closed(reason())
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      self = .notAFile
      return
    }
    guard status.st_size > 0 else {
      self = .empty
      return
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      self = .closed(reason())
      return
    }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 72)
    let count = pread(file, &header, header.count, 0)
    guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      self = .notADatabase
      return
    }
    // Source: sqlite.org/fileformat.html, 1.3: the application id, big-endian, at 68.
    let owner = header[68...].reduce(0) { $0 << 8 | Int($1) }
    self = owner == applicationID ? .ours : .foreign
  }
}

/// A process that has the database open, or `nil`: each connection holds a shared lock on the bytes
/// that SQLite sets aside for it. The caller's own process does not count, and must not have the
/// file open. Source: sqlite.org/src, `SHARED_FIRST` and `SHARED_SIZE` in os.h.
public func holder(ofDatabase path: String) -> Int32? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var lock = flock()
  lock.l_type = Int16(F_WRLCK)
  lock.l_whence = Int16(SEEK_SET)
  lock.l_start = 0x4000_0002
  lock.l_len = 510
  guard fcntl(file, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
  return lock.l_pid
}

private func reason() -> String { String(cString: strerror(errno)) }
