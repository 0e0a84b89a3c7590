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
    path = "\(target).draft-\(hex(randomBytes(4)))"
  }

  /// Gives it its name, unless something has the name already.
  public func place() throws(FileFailure) {
    try sync()
    try moveFile(path, toFree: target)
    syncFolder()
  }

  /// Gives it its name, and what had the name is gone.
  public func replace() throws(FileFailure) {
    try sync()
    guard rename(path, target) == 0 else { throw .unusable(target, systemReason()) }
    syncFolder()
  }

  /// Removes what was written, with what SQLite keeps beside a database.
  public func discard() {
    for suffix in OwnFiles.suffixes { unlink(path + suffix) }
  }

  private func sync() throws(FileFailure) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unusable(path, systemReason()) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .unusable(path, systemReason()) }
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

/// Why a file did not get its name.
public enum FileFailure: Error, Equatable {
  /// Something has the name already.
  case exists(String)
  /// The path, and what the system says.
  case unusable(String, String)
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

private func failure(_ name: String) -> FileFailure {
  errno == EEXIST ? .exists(name) : .unusable(name, systemReason())
}

func systemReason() -> String { String(cString: strerror(errno)) }
