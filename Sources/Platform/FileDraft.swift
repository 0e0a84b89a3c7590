import Glibc
import Secrets

/// A file that is made under a name of its own and gets its real one when it is whole: what exists
/// under the real name can be relied on, whenever the machine stops.
public struct FileDraft: Sendable {
  /// Where it is written meanwhile: in the same folder, so that naming it moves no bytes.
  public let path: String
  /// The name that it will have.
  public let target: String

  /// A draft of what will have this name. Nothing is made yet.
  public init(of target: String) {
    self.target = target
    path = target + FileDraft.mark + hex(randomBytes(4))
  }

  private static let mark = ".draft-"

  /// What a draft's name has more than the file's. Unit: bytes.
  fileprivate static let markBytes = mark.utf8.count + 8

  /// What belongs to a draft, the file itself first.
  static let companions = ["", "-wal", "-shm", "-journal", key]
  private static let key = ".key"

  /// What a file of this name is a draft of, or `nil` when it is none.
  static func target(of name: String) -> Substring? {
    let digits = name.suffix(8)
    let head = name.dropLast(8)
    let isHex = digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard digits.utf8.count == 8, isHex, head.hasSuffix(mark) else { return nil }
    return head.dropLast(mark.count)
  }

  /// One that was made before.
  init(_ path: String, of target: String) {
    self.path = path
    self.target = target
  }

  /// Gives the key beside it its name, which must be free; to be done before the file gets its own.
  /// The draft of the key stays until then: by it `discard` knows a key whose file never came.
  public func placeKey() throws(FileFailure) {
    guard link(path + FileDraft.key, target + FileDraft.key) != 0 else { return }
    try moveFile(path + FileDraft.key, toFree: target + FileDraft.key)
  }

  /// Gives it its name, unless something has the name already.
  public func place() throws(FileFailure) {
    try makeDurable()
    // The draft goes last: as long as it is there, what belongs to it is found too.
    if link(path, target) != 0 { try moveFile(path, toFree: target) }
    discard()
    syncFolder()
  }

  /// Gives it its name, and what had the name is gone.
  public func replace() throws(FileFailure) {
    try makeDurable()
    guard rename(path, target) == 0 else { throw .unusable(target, SystemRefusal()) }
    discard()
    syncFolder()
  }

  /// Removes what was written, with what SQLite keeps beside a database, and with a key that got
  /// its name for a file that got none.
  public func discard() {
    let (draft, named) = (path + FileDraft.key, target + FileDraft.key)
    if access(target, F_OK) != 0, isOneFile(draft, named) { unlink(named) }
    for suffix in FileDraft.companions.reversed() { unlink(path + suffix) }
  }

  /// Sees to it that its content is on the disk before it gets its name.
  public func makeDurable() throws(FileFailure) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unusable(path, SystemRefusal()) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .unusable(path, SystemRefusal()) }
  }

  /// Makes the name durable too; some file systems refuse this.
  private func syncFolder() {
    let end = target.lastIndex(of: "/")
    let folder = end.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}

/// What has to fit into the name and the path of a file while it is made. Unit: bytes.
struct DraftRoom {
  /// How much longer the longest of the names is that are made for it.
  let suffixBytes: Int

  /// Of the path with that suffix, through no link; `nil`: nobody goes the whole way at once.
  var pathBytesMax: Int?

  static let ofFile = DraftRoom(suffixBytes: FileDraft.markBytes)

  /// Source of the path's length: MAX_PATHNAME in SQLite's os_unix.c.
  static let ofDatabase = DraftRoom(
    suffixBytes: FileDraft.markBytes + (FileDraft.companions.map(\.utf8.count).max() ?? 0),
    pathBytesMax: 512)
}

/// Why a file did not get its name.
public enum FileFailure: Error, Equatable {
  /// Something has the name already.
  case exists(String)
  /// The path, and what the system says.
  case unusable(String, SystemRefusal)
}

/// Gives a file another name, unless something has that name already.
public func moveFile(_ path: String, toFree name: String) throws(FileFailure) {
  if link(path, name) == 0 {
    unlink(path)
    return
  }
  // Memory sticks know no second name for a file.
  guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else { throw failure(name) }
  guard access(name, F_OK) != 0 else { throw .exists(name) }
  guard rename(path, name) == 0 else { throw failure(name) }
}

private func isOneFile(_ path: String, _ other: String) -> Bool {
  var (status, otherStatus) = (stat(), stat())
  guard lstat(path, &status) == 0, lstat(other, &otherStatus) == 0 else { return false }
  return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
}

private func failure(_ name: String) -> FileFailure {
  errno == EEXIST ? .exists(name) : .unusable(name, SystemRefusal())
}
