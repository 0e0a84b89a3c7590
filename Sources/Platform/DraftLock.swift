import Glibc

/// Holds a draft while it is written. The kernel lets go of it when the process ends, however it
/// ends: a draft that nobody holds is what a killed process has left behind.
public final class DraftLock: Sendable {
  private let file: Int32

  fileprivate init(_ file: Int32) { self.file = file }

  deinit { close(file) }
}

extension FileDraft {
  /// Makes the draft's file, empty and for its owner only, holds it until the answer is let go of,
  /// and removes what killed processes have left of drafts of the same name.
  ///
  /// Let go of it after the last connection to the file: closing a descriptor drops the POSIX locks
  /// that the process has on it.
  public func hold() throws(FileFailure) -> DraftLock {
    AbandonedDraft.sweep(of: target)
    // Bound: whoever takes it for an abandoned one looks between two lines of ours.
    for _ in 0..<10 {
      let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw .unusable(target, SystemRefusal()) }
      let lock = DraftLock(file)
      // Where the file system knows no such locks, it is a draft like any other.
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
      if access(path, F_OK) == 0 { return lock }
    }
    throw .unusable(
      target, SystemRefusal(code: EBUSY, reason: "its draft is taken away again and again"))
  }
}

/// What a killed process has left of a file that it was making.
public struct AbandonedDraft: Sendable {
  public let path: String

  /// What it was to become.
  private let target: String

  /// With what SQLite keeps beside it. Unit: bytes.
  public var bytes: Int {
    FileDraft.companions.reduce(0) { sum, suffix in
      var status = stat()
      return stat(path + suffix, &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }

  /// Those of one file's name.
  public static func all(of target: String) -> [AbandonedDraft] {
    let (folder, name) = split(target)
    return found(in: folder) { $0 == name[...] }
  }

  /// Removes those of one file's name, also a key that waits for a file which never came.
  public static func sweep(of target: String) { for draft in all(of: target) { draft.remove() } }

  /// Those of all names in a folder.
  public static func all(in folder: String) -> [AbandonedDraft] { found(in: folder) { _ in true } }

  /// Removes it, unless somebody holds it by now.
  @discardableResult
  public func remove() -> Bool {
    let lock = AbandonedDraft.hold(path)
    guard lock != nil || access(path, F_OK) != 0 else { return false }
    return withExtendedLifetime(lock) {
      FileDraft(path, of: target).discard()
      return access(path, F_OK) != 0
    }
  }

  private static func found(
    in folder: String, where isWanted: (Substring) -> Bool
  ) -> [AbandonedDraft] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var drafts: [String: AbandonedDraft] = [:]
    // Bound: the entries of one folder.
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let suffix = FileDraft.companions.last(where: name.hasSuffix),
        let target = FileDraft.target(of: String(name.dropLast(suffix.count))), isWanted(target)
      else { continue }
      let path = "\(folder)/\(name.dropLast(suffix.count))"
      // What belongs to a draft that is gone has got its name, and nobody needs it.
      guard suffix.isEmpty ? hold(path) != nil : access(path, F_OK) != 0 else { continue }
      drafts[path] = AbandonedDraft(path: path, target: "\(folder)/\(target)")
    }
    return drafts.values.sorted { $0.path < $1.path }
  }

  /// The lock of a plain file, unless somebody has it.
  private static func hold(_ path: String) -> DraftLock? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let lock = DraftLock(file)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      flock(file, LOCK_EX | LOCK_NB) == 0
    else { return nil }
    return lock
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
