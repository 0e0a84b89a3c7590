import Glibc

/// An open descriptor, closed when nobody needs it any more.
final class Descriptor: Sendable {
  let number: Int32

  /// `nil` for what could not be opened; `errno` says why.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// What it stands for, or `nil` when the kernel does not say.
  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// Its name in this process: it leads to the same file or folder, whatever happens to the path
  /// that it was opened by.
  var path: String { "/proc/self/fd/\(number)" }

  /// The longest name in the folder that it stands for. Unit: bytes.
  var nameBytesMax: Int {
    var status = statvfs()
    guard fstatvfs(number, &status) == 0, status.f_namemax > 0 else { return nameBytesUsual }
    return Int(status.f_namemax)
  }

  /// The way from the root to what it stands for, through no link; `nil` when the kernel does not
  /// say.
  var way: String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The same plain file, opened for reading. Never waits, not even for who holds a lease on it.
  func forReading() -> Descriptor? {
    Descriptor(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
  }
}

/// Opens a place in the file system and not what it holds: nothing waits, and closing it drops no
/// lock. The C library hides it from Swift. Source: linux/include/uapi/asm-generic/fcntl.h.
let placeOnly: Int32 = 0o10_000_000

/// Which file it is, under whatever name.
struct FileIdentity: Hashable {
  let device: dev_t
  let inode: ino_t

  init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
  }

  /// Of what a path leads to, through links; `nil` when nothing is there. Opens nothing.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

extension stat {
  /// What sort of thing it is: `S_IFREG` and the like.
  var sort: mode_t { st_mode & S_IFMT }
}
