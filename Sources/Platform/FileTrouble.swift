import Glibc

/// What stands between a host and a file that it names.
enum FileTrouble: Error {
  case notPermitted, notPlain, noFolder, exists, unreadable, diskFull, exhausted
  case tooLarge(Int)
  case nameTooLong(length: Int, maximum: Int)
  case pathTooLong(length: Int, maximum: Int)
  /// In the words of the system: the place takes no file, and takes none the next time either.
  case closed(String)
  /// In the words of the system: the disk fails.
  case broken(String)

  /// What the system has said to who wanted a file in a place.
  init(_ refusal: SystemRefusal) {
    switch refusal.code {
    case ENOSPC, EDQUOT: self = .diskFull
    case EIO: self = .broken(refusal.reason)
    case _ where refusal.isOfPlace: self = .closed(refusal.reason)
    default: self = .exhausted
    }
  }

  /// Why a folder could not be entered just now.
  static func ofFolder(_ path: String) -> FileTrouble {
    let refusal = SystemRefusal()
    switch refusal.code {
    case ENOENT, ENOTDIR, ELOOP: return .noFolder
    case ENAMETOOLONG: return .tooLong(path)
    default: return FileTrouble(refusal)
    }
  }

  private static func tooLong(_ path: String) -> FileTrouble {
    let longest = path.split(separator: "/").map(\.utf8.count).max() ?? 0
    return longest > nameBytesUsual
      ? .nameTooLong(length: longest, maximum: nameBytesUsual)
      : .pathTooLong(length: path.utf8.count, maximum: pathBytesMax)
  }
}

/// Why a call of the system came to nothing.
public struct SystemRefusal: Error, Equatable, Sendable {
  /// As in `errno`.
  public let code: Int32

  /// In the words of the system.
  public let reason: String

  /// That of the call that has just failed.
  init() { self.init(code: errno, reason: systemReason()) }

  init(code: Int32, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// Whether the place that somebody has named is why: whoever asks for it again is refused again.
  public var isOfPlace: Bool {
    switch code {
    case ENOSPC, EDQUOT, EIO, EMFILE, ENFILE, ENOMEM, EBUSY, EINTR: false
    default: true
    }
  }
}

func systemReason() -> String { String(cString: strerror(errno)) }

/// The longest name in most file systems. Unit: bytes. Source: linux/limits.h, NAME_MAX.
let nameBytesUsual = 255

/// The longest path that a call of the system takes. Unit: bytes. Source: linux/limits.h, PATH_MAX,
/// which counts the NUL at its end.
private let pathBytesMax = 4_095
