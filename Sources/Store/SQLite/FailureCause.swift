import CSQLite
import Glibc

extension StoreError.Kind {
  /// What SQLite's extended result code means, with the `errno` behind it where one is known.
  init(code: Int32, systemError: Int32?) {
    switch code & 0xff {
    case SQLITE_IOERR: self = Self(ofIOFailure: code, systemError)
    case SQLITE_CANTOPEN: self = Self(ofOpening: systemError)
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .locked
    // SQLite takes a disk that fails to read for a damaged file.
    case SQLITE_CORRUPT: self = systemError == nil ? .damaged : .ioFailed
    case SQLITE_FULL: self = .diskFull
    case SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_READONLY: self = Self(ofReadOnly: code)
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_INTERRUPT: self = .interrupted
    // Generic: the statement does not fit the schema, or the moment.
    case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE: self = .misuse
    default: self = .other
    }
  }

  private init(ofReadOnly code: Int32) {
    switch code {
    case readOnlyMoved: self = .gone
    // No journal can be made beside the file.
    case readOnlyFolder: self = .cannotOpen
    default: self = .readOnly
    }
  }

  private init(ofIOFailure code: Int32, _ systemError: Int32?) {
    switch code {
    case ioBlocked: self = .locked
    case ioNoMemory: self = .other
    // A page that is cut off or does not have its checksum.
    case ioShortRead, ioData: self = .damaged
    case ioSharedOpen: self = Self(ofOpening: systemError)
    default:
      switch systemError {
      case ENOSPC, EDQUOT, EFBIG: self = .diskFull
      case ENOMEM: self = .other
      default: self = .ioFailed
      }
    }
  }

  private init(ofOpening systemError: Int32?) {
    switch systemError {
    case ENOSPC, EDQUOT: self = .diskFull
    case EIO: self = .ioFailed
    default: self = .cannotOpen
    }
  }
}

/// The call of the system behind one of SQLite's failures.
struct SystemFailure: CustomStringConvertible {
  let error: Int32
  let call: String

  var description: String { "\(call): \(String(cString: strerror(error)))" }

  /// `nil` where none can have failed, or the latest that failed was another.
  init?(behind code: Int32) {
    guard let calls = SystemFailure.calls(behind: code) else { return nil }
    var latest = nacre_sqlite_latest_failure()
    error = latest.error
    call = withUnsafeBytes(of: &latest.call) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard error != 0, calls.contains(call) else { return nil }
    nacre_sqlite_forget_failure()
  }

  private static func calls(behind code: Int32) -> [String]? {
    switch code & 0xff {
    case SQLITE_CANTOPEN: return ["open", "lstat", "readlink", "getcwd", "openDirectory"]
    case SQLITE_FULL: return ["write"]
    case SQLITE_CORRUPT: return ["read"]
    case SQLITE_READONLY: return code == readOnlyFolder ? ["open"] : nil
    case SQLITE_IOERR: break
    default: return nil
    }
    return switch code {
    case ioRead, ioShortRead, ioCorruptFileSystem: ["read"]
    case ioWrite: ["write"]
    case ioSync, ioFolderSync: ["fsync"]
    case ioTruncate: ["ftruncate"]
    case ioSharedOpen: ["open", "fchmod", "ftruncate"]
    case ioSharedSize: ["write", "fallocate"]
    case ioSharedMap: ["mmap"]
    default: ["fstat", "unlink", "close", "mmap", "fallocate"]
    }
  }
}

// Extended codes are macros with shifts, which Swift does not import: code | (n << 8).
// Source: sqlite.org/rescode.html.
private let ioRead: Int32 = SQLITE_IOERR | (1 << 8)
private let ioShortRead: Int32 = SQLITE_IOERR | (2 << 8)
private let ioWrite: Int32 = SQLITE_IOERR | (3 << 8)
private let ioSync: Int32 = SQLITE_IOERR | (4 << 8)
private let ioFolderSync: Int32 = SQLITE_IOERR | (5 << 8)
private let ioTruncate: Int32 = SQLITE_IOERR | (6 << 8)
private let ioBlocked: Int32 = SQLITE_IOERR | (11 << 8)
private let ioNoMemory: Int32 = SQLITE_IOERR | (12 << 8)
private let ioSharedOpen: Int32 = SQLITE_IOERR | (18 << 8)
private let ioSharedSize: Int32 = SQLITE_IOERR | (19 << 8)
private let ioSharedMap: Int32 = SQLITE_IOERR | (21 << 8)
private let ioData: Int32 = SQLITE_IOERR | (32 << 8)
private let ioCorruptFileSystem: Int32 = SQLITE_IOERR | (33 << 8)
private let readOnlyFolder: Int32 = SQLITE_READONLY | (6 << 8)
private let readOnlyMoved: Int32 = SQLITE_READONLY | (4 << 8)
