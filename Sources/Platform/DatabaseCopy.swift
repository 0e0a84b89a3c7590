import Glibc
import Secrets
import Store

/// A copy of a database in one file: written beside its final name, opened again, checked, made
/// durable, and only then named. `system.backup`, `nacre backup` and `nacre restore` make it so.
///
/// It has the pages of a file, or the rows of a cluster, read back, with a history of its own.
public struct DatabaseCopy: Sendable {
  public let path: String
  public let bytes: Int

  /// Of the file, in hexadecimal.
  public let sha256: String

  /// Where the copy of the key lies; `nil` when there is no key, or it was not wanted.
  public let keyPath: String?

  /// What becomes of a file that has the name already.
  public enum Existing: Sendable {
    case kept, replaced
    /// The copy is only tried: it gets no name, and nothing of it is left.
    case tried
  }

  /// Whether the key of the sealed values goes along: a copy without it shows everything but them.
  public enum Key: Sendable {
    case left
    case copied(KeyFile)
  }

  /// Who waits for the copy.
  public struct Watch {
    /// Asked all the time: whether to give up.
    public let isOver: () -> Bool
    /// Told pages done and in all; rows, and nothing in all, of a cluster.
    public let progress: (Int, Int) -> Void

    public init(
      isOver: @escaping () -> Bool = { false },
      progress: @escaping (Int, Int) -> Void = { _, _ in }
    ) {
      self.isOver = isOver
      self.progress = progress
    }
  }

  /// Copies `source` to `path`. Whatever it throws, nothing is left under either name.
  public static func make(
    of source: Database, to path: String, _ existing: Existing = .kept, key: Key,
    _ watch: Watch = Watch()
  ) throws -> DatabaseCopy {
    if existing == .kept {
      AbandonedDraft.sweep(of: path)
      // Known before the work; `place` sees to it again.
      for path in [path, path + ".key"] where access(path, F_OK) == 0 {
        throw FileFailure.exists(path)
      }
    }
    let draft = try draft(of: source, for: path, key: key, watch)
    try draft.name(existing)
    return DatabaseCopy(
      path: path, bytes: draft.bytes, sha256: draft.sha256,
      keyPath: draft.hasKey ? path + ".key" : nil)
  }

  /// Copies `source` for `path`, and leaves it to the caller to name the copy.
  ///
  /// - Parameter alter: what is changed in the copy before it is checked.
  public static func draft(
    of source: Database, for path: String, key: Key, _ watch: Watch = Watch(),
    alter: ((Database) throws -> Void)? = nil
  ) throws -> DraftedCopy {
    let file = FileDraft(of: path)
    let lock = try file.hold()
    do {
      try fill(file.path, from: source, watch)
      if let alter { try change(file.path, alter) }
      try check(file.path, watch)
      let (bytes, digest) = try readBack(file.path, watch)
      let hasKey = try copyKey(key, to: file.path + ".key")
      return DraftedCopy(file: file, lock: lock, hasKey: hasKey, bytes: bytes, sha256: hex(digest))
    } catch {
      file.discard()
      throw error
    }
  }

  private static func fill(_ path: String, from source: Database, _ watch: Watch) throws {
    guard source.isCluster else {
      return try source.copy(to: path) { done, total in
        if watch.isOver() { throw Cancelled() }
        watch.progress(done, total)
      }
    }
    let target = try Database(path: path, access: .readWrite)
    defer { target.close() }
    target.stop(when: watch.isOver)
    var copied = 0
    let transfer = DatabaseTransfer<SHA256Sum>(from: source, to: target, source.schema) {
      stage, rows in
      if watch.isOver() { throw Cancelled() }
      if stage != .verifying { copied = rows }
      watch.progress(stage == .verifying ? copied + rows : rows, 0)
    }
    _ = try transfer.run(.renewed)
  }

  private static func change(_ path: String, _ alter: (Database) throws -> Void) throws {
    let copy = try Database(path: path, access: .readWrite)
    try alter(copy)
    // One file again: opening it for writing has started a log.
    try copy.leaveWAL()
  }

  private static func check(_ path: String, _ watch: Watch) throws {
    let copy = try Database(path: path, access: .readOnly)
    copy.stop(when: watch.isOver)
    if let problem = try copy.integrityCheck().first { throw CopyFailure(problem) }
  }

  /// Size and SHA-256 of what is really on the disk.
  private static func readBack(_ path: String, _ watch: Watch) throws -> (Int, [UInt8]) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw CopyFailure("the copy cannot be read") }
    defer { close(file) }
    var hash = SHA256()
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if watch.isOver() { throw Cancelled() }
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw CopyFailure("the copy cannot be read: \(systemReason())") }
      guard count > 0 else { return (total, hash.digest()) }
      buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      total += count
    }
  }

  private static func copyKey(_ key: Key, to path: String) throws -> Bool {
    guard case .copied(let file) = key else { return false }
    do throws(SecretsError) {
      return try file.copy(to: path)
    } catch  where error.kind == .notWritten {
      // It is the copy that fails, not the key of the database.
      throw CopyFailure(error.reason)
    }
  }
}

/// A whole copy that has no name yet. Nothing of it stays when nobody names it.
public final class DraftedCopy {
  private let file: FileDraft
  private let lock: DraftLock
  public let hasKey: Bool
  public let bytes: Int

  /// Of the file, in hexadecimal.
  public let sha256: String

  fileprivate init(file: FileDraft, lock: DraftLock, hasKey: Bool, bytes: Int, sha256: String) {
    self.file = file
    self.lock = lock
    self.hasKey = hasKey
    self.bytes = bytes
    self.sha256 = sha256
  }

  deinit {
    file.discard()
  }

  /// Where it lies; its key, if it has one, lies beside it.
  public var path: String { file.path }

  /// Sees to it that its content is on the disk before it gets its name.
  public func makeDurable() throws(FileFailure) { try file.makeDurable() }

  /// Gives it its name. The key goes first: a database under its name always has its key.
  func name(_ existing: DatabaseCopy.Existing) throws(FileFailure) {
    let keyName = file.target + ".key"
    switch existing {
    case .tried: break
    case .replaced:
      if hasKey { try replaceKey(keyName) }
      try file.replace()
    case .kept:
      if hasKey { try file.placeKey() }
      do {
        try file.place()
      } catch {
        if hasKey { unlink(keyName) }
        throw error
      }
    }
  }

  private func replaceKey(_ keyName: String) throws(FileFailure) {
    guard access(keyName, F_OK) == 0 else { return try file.placeKey() }
    guard rename(path + ".key", keyName) == 0 else { throw .unusable(keyName, SystemRefusal()) }
  }
}

/// Why a copy is not what it must be.
public struct CopyFailure: Error {
  public let reason: String

  init(_ reason: String) { self.reason = reason }
}
